import { LogOut, Package, Smartphone, Store, WalletMinimal } from 'lucide-react'
import { Link, NavLink, Outlet } from 'react-router'
import { ToastPlace } from '../design/toast.tsx'
import { Logo } from '../layout/logo.tsx'
import { PageLoading } from '../layout/page-loading.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'

const navClasses =
  'flex min-h-11 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] hover:bg-tint aria-[current]:bg-primary-soft aria-[current]:text-primary'

/** Around every screen of /kelola: no shopper's navigation, room for tables. */
export default function BackofficeLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <PageLoading />
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-[min(1rem,4vw)] md:px-6">
          <Link to="/kelola" className="flex items-center gap-3">
            <Logo />
            <span className="hidden border-l border-line pl-3 text-sm font-semibold text-muted sm:block">
              {backofficeTexts.title}
            </span>
          </Link>
          <nav className="flex items-center text-sm font-semibold sm:gap-1">
            <NavLink to="/kelola" end className={navClasses}>
              <Package aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.orders}</span>
            </NavLink>
            <NavLink to="/kelola/topup" className={navClasses}>
              <WalletMinimal aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.topUps.title}</span>
            </NavLink>
            <NavLink to="/kelola/digital" className={navClasses}>
              <Smartphone aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.digital.title}</span>
            </NavLink>
            <Link to="/beranda" className={navClasses}>
              <Store aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.shop}</span>
            </Link>
            <Link to="/logout" className={navClasses}>
              <LogOut aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.logout}</span>
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <ToastPlace />
    </div>
  )
}
