import type { RouteObject } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { logOut } from './login/log-out.ts'
import { lazyScreen } from './navigation/subject.ts'
import { LayoutSkeleton } from './ui/layout-skeleton.tsx'

/** Screens outside of the layout, for people who are not logged in. Paths: contract/src/values/backoffice/backoffice-pages.ts. */
export const visitorRoutes: RouteObject[] = [
  { ...lazyScreen(pages.login, () => import('./login/login-screen.tsx')), HydrateFallback: LayoutSkeleton },
  { ...lazyScreen(pages.setup, () => import('./setup/first-owner-screen.tsx')), HydrateFallback: LayoutSkeleton },
  {
    ...lazyScreen(pages.invitation, () => import('./login/accept-invitation-screen.tsx')),
    HydrateFallback: LayoutSkeleton,
  },
  { path: pages.logout, loader: logOut, Component: LayoutSkeleton, HydrateFallback: LayoutSkeleton },
]
