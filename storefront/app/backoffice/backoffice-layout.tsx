import { LogOut, Mail, Package, Smartphone, Store, WalletMinimal } from 'lucide-react'
import { useEffect } from 'react'
import { Link, NavLink, Outlet, useFetcher } from 'react-router'
import { ToastPlace } from '../design/toast.tsx'
import { Logo } from '../layout/logo.tsx'
import { PageLoading } from '../layout/page-loading.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { clientLoader as loadMails } from './mails-screen.tsx'

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
            <Logo nameClassName="max-sm:sr-only" />
            <span className="hidden border-l border-line pl-3 text-sm font-semibold text-muted sm:block">
              {backofficeTexts.title}
            </span>
          </Link>
          <nav className="flex flex-wrap items-center text-sm font-semibold sm:gap-1">
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
            <MailLink />
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

/** The way to the mails that could not be sent, with their number where there are any. */
function MailLink() {
  const { load, data } = useFetcher<typeof loadMails>()
  useEffect(() => {
    load('/kelola/email')
  }, [load])
  const count = data?.count ?? 0
  return (
    <NavLink to="/kelola/email" className={navClasses}>
      <span className="relative">
        <Mail aria-hidden className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-2 left-3 min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem]/4 font-bold text-white"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="max-sm:sr-only">{backofficeTexts.mails.title}</span>
      {count > 0 && <span className="sr-only">{backofficeTexts.mails.waiting(count)}</span>}
    </NavLink>
  )
}
