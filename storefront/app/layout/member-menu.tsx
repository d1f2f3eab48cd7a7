import {
  CircleHelp,
  KeyRound,
  LogOut,
  type LucideIcon,
  Newspaper,
  Package,
  UserRound,
  WalletMinimal,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { usePopover } from '#web/design/use-popover.ts'
import { useIsMember } from '#web/session/session.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { useCustomerCareLink } from '../customer-care/customer-care.ts'
import { layoutTexts } from '../texts/layout.ts'
import { MemberCardFailed } from './member-card-failed.tsx'
import { WaitingOrdersBadge } from './waiting-orders-badge.tsx'

export const memberMenuId = 'member-menu'

const loadMemberCard = () => import('./member-card.tsx').then(({ MemberCard }) => ({ default: MemberCard }))
const MemberCard = lazy(() => loadMemberCard().catch(() => ({ default: MemberCardFailed })))

/**
 * The member's menu; a guest on a phone finds the ways in there. A native popover, which opens without script, and which of the two it is
 * follows from <html>, because the HTML is the same for every visitor.
 */
export function MemberMenu() {
  const { popover, isOpen } = usePopover()
  const isMember = useIsMember()
  const chat = useCustomerCareLink()
  // Guests have no card; a member finds it when the menu opens.
  useEffect(() => {
    if (isMember) loadMemberCard().catch(() => undefined)
  }, [isMember])
  return (
    <div id={memberMenuId} ref={popover} popover="auto" className="member-menu sheet">
      <nav aria-label={layoutTexts.member} className="overflow-y-auto p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {isMember && isOpen && (
          <Suspense fallback={<div className="mb-2 h-43 rounded-card bg-primary" />}>
            <MemberCard onFollow={close} />
          </Suspense>
        )}
        <ul>
          <Item to="/login" icon={KeyRound} text={layoutTexts.login} className={forGuests} />
          <Item to="/register" icon={UserRound} text={layoutTexts.register} className={forGuests} />
          <Item
            to="/shop/order"
            icon={Package}
            text={layoutTexts.orders}
            badge={<WaitingOrdersBadge />}
            className={forMembers}
          />
          <Item to="/berita" icon={Newspaper} text={layoutTexts.news} />
          <Item
            to="/profile/change-password"
            icon={KeyRound}
            text={layoutTexts.changePassword}
            className={forMembers}
          />
          <Item to="/wallet" icon={WalletMinimal} text={layoutTexts.deposit} className={forMembers} />
          {chat && (
            <li>
              <a href={chat} target="_blank" rel="noopener" onClick={close} className={itemClasses}>
                <ItemText icon={CircleHelp}>{layoutTexts.help}</ItemText>
              </a>
            </li>
          )}
        </ul>
        <div className="mt-2 border-t border-line px-3 py-3">
          <ThemeSwitch />
        </div>
        <ul className={`border-t border-line pt-2 ${forMembers}`}>
          <Item to="/logout" icon={LogOut} text={layoutTexts.logout} />
        </ul>
      </nav>
    </div>
  )
}

const itemClasses = 'flex min-h-12 items-center gap-3 rounded-control px-3 text-sm font-semibold hover:bg-tint'

const forMembers = 'guest:hidden'
const forGuests = 'hidden guest:block'

type ItemProps = { to: string; icon: LucideIcon; text: string; badge?: ReactNode; className?: string }

function Item({ to, icon, text, badge, className }: ItemProps) {
  return (
    <li className={className}>
      <Link to={to} onClick={close} className={itemClasses}>
        <ItemText icon={icon}>{text}</ItemText>
        {badge && <span className="relative size-6">{badge}</span>}
      </Link>
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
