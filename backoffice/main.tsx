import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { isBrowserOutdated, needsPolyfills } from '#web/browser/needs-polyfills.ts'
import { tolerateTranslation } from '#web/browser/tolerate-translation.ts'
import { markMissingPictures } from '#web/design/mark-missing-pictures.ts'
import { setTheme } from '#web/theme/theme.ts'
import { setUpTypeface } from '#web/theme/typeface.ts'
import { queryClient } from './api/query-client.ts'
import './backoffice.css'
import { meQuery } from './access/rights.ts'
import { SecondFactorPrompt } from './login/second-factor-prompt.tsx'
import { routes } from './routes.tsx'
import { currentUserId, onSessionChangedInOtherTab } from './session/staff-session.ts'

// In a browser older than the supported ones the document stays as served, with its message.
if (!isBrowserOutdated()) {
  if (needsPolyfills()) void import('#web/browser/polyfills.ts').then(start)
  else start()
}

function start() {
  tolerateTranslation()
  setTheme()
  markMissingPictures()
  setUpTypeface()

  // Requested while the code of the first screen loads. Not at the login, which handles sessions that still need the second factor, nor
  // at the logout, where the answer that the session has ended would lead back to it.
  const { login, logout } = backofficePages
  const needsRights = location.pathname !== login && location.pathname !== logout
  if (currentUserId() !== null && needsRights) void queryClient.prefetchQuery(meQuery)

  // A page from the back/forward cache may be outdated, or belong to an ended session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  // The page may show data that the newly logged in account must not see.
  onSessionChangedInOtherTab(() => location.reload())

  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <SecondFactorPrompt />
    </QueryClientProvider>,
  )
}
