import { LogOut, Mail, Package, Smartphone, Store, WalletMinimal } from 'lucide-react'
import { Link, matchPath, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { useOverlayHistory } from '../../storefront/app/design/close-on-back.ts'
import { Toaster } from '../../storefront/app/design/toast.tsx'
import { Logo } from '../../storefront/app/layout/logo.tsx'
import { PageLoading } from '../../storefront/app/navigation/page-loading.tsx'
import { useFailedMailCount } from '../mails/failed-mail-count.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

const navClasses =
  'flex min-h-11 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] hover:bg-tint aria-[current]:bg-primary-soft aria-[current]:text-primary'

const queues = [
  { path: backofficePages.orders, name: backofficeTexts.orders, icon: Package },
  { path: backofficePages.topUps, name: backofficeTexts.topUps.title, icon: WalletMinimal },
  { path: backofficePages.digitalOrders, name: backofficeTexts.digital.title, icon: Smartphone },
]
const mails = { path: backofficePages.mails, name: backofficeTexts.mails.title }

/** The layout of every screen of /kelola. */
export function BackofficeLayout() {
  const { pathname } = useLocation()
  useOverlayHistory()
  const section = [...queues, mails].find(({ path }) => matchPath(path, pathname))
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <ScrollRestoration />
      <PageLoading onTimeoutAtUrl={reload} />
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-[min(1rem,4vw)] sm:gap-x-4 md:px-6">
          {/* Phones show icons alone in the navigation; screen readers have the h1. */}
          <p aria-hidden className="flex-1 basis-18 py-1 leading-tight font-bold sm:hidden">
            {section?.name}
          </p>
          <Link to={backofficePages.orders} className="flex items-center gap-3 max-sm:hidden">
            <Logo />
            <span className="border-l border-line pl-3 text-sm font-semibold text-muted">{backofficeTexts.title}</span>
          </Link>
          <nav className="flex flex-wrap items-center text-sm font-semibold sm:gap-1">
            {queues.map(({ path, name, icon: Icon }) => (
              <NavLink key={path} to={path} end={path === backofficePages.orders} className={navClasses}>
                <Icon aria-hidden className="size-5" />
                <span className="max-sm:sr-only">{name}</span>
              </NavLink>
            ))}
            <MailLink />
            <a href="/beranda" className={navClasses}>
              <Store aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.shop}</span>
            </a>
            <a href="/logout" className={navClasses}>
              <LogOut aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{backofficeTexts.logout}</span>
            </a>
          </nav>
        </div>
      </header>
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <Toaster />
    </div>
  )
}

const reload = () => window.location.reload()

/** The link to the failed mails, with their number. */
function MailLink() {
  const count = useFailedMailCount()
  return (
    <NavLink to={mails.path} className={navClasses}>
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
      <span className="max-sm:sr-only">{mails.name}</span>
      {count > 0 && <span className="sr-only">{backofficeTexts.mails.waiting(count)}</span>}
    </NavLink>
  )
}
