import type { RouteObject } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { logOut } from './session/log-out.ts'
import { LayoutSkeleton } from './shell/layout-skeleton.tsx'
import { lazyScreen } from './shell/subject.ts'

/** Screens outside of the layout, for those who are not logged in. Paths: contract/src/values/backoffice-pages.ts. */
export const visitorRoutes: RouteObject[] = [
  { ...lazyScreen(pages.login, () => import('./session/login-screen.tsx')), HydrateFallback: LayoutSkeleton },
  { ...lazyScreen(pages.setup, () => import('./setup/first-owner-screen.tsx')), HydrateFallback: LayoutSkeleton },
  {
    ...lazyScreen(pages.invitation, () => import('./session/accept-invitation-screen.tsx')),
    HydrateFallback: LayoutSkeleton,
  },
  { path: pages.logout, loader: logOut, Component: LayoutSkeleton, HydrateFallback: LayoutSkeleton },
]
