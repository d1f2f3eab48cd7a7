import {
  CircleHelp,
  IdCard,
  LogIn,
  LogOut,
  type LucideIcon,
  Newspaper,
  Package,
  TicketPercent,
  UserPlus,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCustomerCareLink } from '../customer-care.ts'
import { layoutTexts } from '../texts/layout.ts'

export const memberMenuId = 'member-menu'

/** The member's menu, and on phones also the guest's way to an account. A popover of the browser: opens without script. */
export function MemberMenu() {
  const [opened, setOpened] = useState(false)
  return (
    <div
      id={memberMenuId}
      popover="auto"
      className="member-menu sheet"
      onToggle={({ newState }) => setOpened((before) => before || newState === 'open')}
    >
      <nav aria-label={layoutTexts.member} className="p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <ul className="hidden guest:block">
          <Item to="/login" icon={LogIn} text={layoutTexts.login} />
          <Item to="/register" icon={UserPlus} text={layoutTexts.register} />
        </ul>
        <ul className="hidden member:block">
          <Item to="/shop/order" icon={Package} text={layoutTexts.orders} />
          <Item to="/profile/index" icon={IdCard} text={layoutTexts.membership} />
        </ul>
        <ul className="border-line guest:mt-2 guest:border-t guest:pt-2">
          <Item to="/promo" icon={TicketPercent} text={layoutTexts.promo} />
          <Item to="/berita" icon={Newspaper} text={layoutTexts.news} />
          {/* Its address is asked for when somebody looks for it. */}
          {opened && <HelpItem />}
        </ul>
        <ul className="mt-2 hidden border-t border-line pt-2 member:block">
          <Item to="/logout" icon={LogOut} text={layoutTexts.logout} />
        </ul>
      </nav>
    </div>
  )
}

const itemClasses = 'flex min-h-12 items-center gap-3 rounded-control px-3 text-sm font-semibold hover:bg-tint'

function Item({ to, icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <Link to={to} onClick={close} className={itemClasses}>
        <ItemText icon={icon}>{text}</ItemText>
      </Link>
    </li>
  )
}

function HelpItem() {
  const chat = useCustomerCareLink()
  if (!chat) return null
  return (
    <li>
      <a href={chat} target="_blank" rel="noopener" onClick={close} className={itemClasses}>
        <ItemText icon={CircleHelp}>{layoutTexts.help}</ItemText>
      </a>
    </li>
  )
}

function ItemText({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-5 text-muted" />
      {children}
    </>
  )
}

function close() {
  document.getElementById(memberMenuId)?.hidePopover()
}
