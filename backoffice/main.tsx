import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { bearTranslation } from '../storefront/app/browser/bear-translation.ts'
import { isBrowserOutdated, needsStandIns } from '../storefront/app/browser/needs-stand-ins.ts'
import { markMissingPictures } from '../storefront/app/design/mark-missing-pictures.ts'
import { setTheme } from '../storefront/app/hydration/theme.ts'
import { setUpTypeface } from '../storefront/app/hydration/typeface.ts'
import { queryClient } from './api/query-client.ts'
import './backoffice.css'
import { routes } from './routes.tsx'
import { meQuery } from './session/rights.ts'
import { SecondFactorPrompt } from './session/second-factor-prompt.tsx'
import { currentUserId, onSessionChangedInOtherTab } from './session/staff-session.ts'

// In a browser that is older than promised the document stays as it was served, with the words about it.
if (!isBrowserOutdated()) {
  if (needsStandIns()) void import('../storefront/app/browser/stand-ins.ts').then(start)
  else start()
}

function start() {
  bearTranslation()
  setTheme()
  markMissingPictures()
  setUpTypeface()

  // Asked for while the code of the first screen loads. Not at the login, which has a step for sessions that still need the second
  // factor, nor at the logout, where the answer that the session has ended would lead back to it.
  const { login, logout } = backofficePages
  const needsRights = location.pathname !== login && location.pathname !== logout
  if (currentUserId() !== null && needsRights) void queryClient.prefetchQuery(meQuery)

  // A page from the back/forward cache may be outdated, or of an ended session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  // The page may show data that the account of another login must not see.
  onSessionChangedInOtherTab(() => location.reload())

  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <SecondFactorPrompt />
    </QueryClientProvider>,
  )
}
