import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import './app.css'
import { shopIdentity } from '#web/browser/shop-identity.ts'
import { useOverlayHistory } from '#web/design/close-on-back.ts'
import { keepCurrentPage } from '#web/navigation/current-page.ts'
import { barColours } from '#web/theme/theme.ts'
import { useReplayInteractions } from './hydration/replay-interactions.ts'
import { useHtmlAttributes } from './hydration/use-html-attributes.ts'
import { useScrollRestoration } from './layout/scroll-restoration.ts'
import { redirectReplace } from './navigation/redirect-replace.ts'
import { useOfflineCache } from './offline/offline-cache.ts'

export { ShopErrorBoundary as ErrorBoundary } from './error/error-boundary.tsx'

/** Middleware of all client loaders. */
export const clientMiddleware = [keepCurrentPage, redirectReplace]

export function Layout({ children }: { children: ReactNode }) {
  useHtmlAttributes()
  useReplayInteractions()
  useScrollRestoration()
  useOverlayHistory()
  useOfflineCache()
  const { logo } = shopIdentity()
  return (
    // boot.ts sets attributes on this element before hydration.
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={barColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColours.dark} media="(prefers-color-scheme: dark)" />
        {logo ? (
          <link rel="icon" href={logo.replace('/640/', '/96/')} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
