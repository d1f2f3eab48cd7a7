import { House, type LucideIcon, Package, TicketPercent, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { layoutTexts } from '../texts/layout.ts'
import { WaitingOrdersBadge } from './waiting-orders-badge.tsx'

/** The bottom navigation of phones (S03). */
export function BottomNavigation() {
  return (
    <nav
      aria-label={layoutTexts.mainNavigation}
      className="bottom-navigation fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-15 grid-cols-4">
        <NavigationItem to="/beranda" icon={House} text={layoutTexts.home} />
        <NavigationItem to="/shop/order" icon={Package} text={layoutTexts.orders} badge={<WaitingOrdersBadge />} />
        <NavigationItem to="/promo" icon={TicketPercent} text={layoutTexts.promo} />
        <NavigationItem to="/profile/index" section="/profile" icon={UserRound} text={layoutTexts.membership} />
      </ul>
    </nav>
  )
}

type NavigationItemProps = {
  to: string
  /** Path prefix of the pages for which the item is current; default: `to`. */
  section?: string
  icon: LucideIcon
  text: string
  badge?: ReactNode
}

function NavigationItem({ to, section = to, icon: Icon, text, badge }: NavigationItemProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === section || pathname.startsWith(`${section}/`)
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        aria-current={isCurrent ? 'page' : undefined}
        className="relative flex h-full flex-col items-center justify-center gap-1 text-[min(0.75rem,3.4vw)]/4 font-medium text-muted aria-[current]:font-semibold aria-[current]:text-primary"
      >
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        {text}
        {badge && <span className="absolute top-0 size-11">{badge}</span>}
      </Link>
    </li>
  )
}
