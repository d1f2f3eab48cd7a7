import type { RouteObject } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { BackofficeLayout } from './shell/backoffice-layout.tsx'
import { LayoutSkeleton } from './shell/layout-skeleton.tsx'
import { leaveForShop } from './shell/leave-for-shop.ts'
import { ErrorScreen, NotFoundScreen } from './shell/message-screens.tsx'
import { requireSession } from './shell/require-session.ts'
import { lazyScreen } from './shell/subject.ts'
import { SubjectGate } from './shell/subject-gate.tsx'
import { subjects } from './subjects.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** All routes of the back office: those of the subjects, each with code of its own. */
export const routes: RouteObject[] = [
  ...visitorRoutes,
  {
    loader: requireSession,
    Component: BackofficeLayout,
    HydrateFallback: LayoutSkeleton,
    children: [
      {
        // Inside the layout, so that the navigation stays when a screen fails.
        ErrorBoundary: ErrorScreen,
        children: [
          ...subjects.map((subject) => ({
            element: <SubjectGate subject={subject} />,
            children: subject.routes,
          })),
          lazyScreen(pages.more, () => import('./shell/more-screen.tsx')),
          { path: '*', loader: leaveForShop, Component: NotFoundScreen },
        ],
      },
    ],
  },
]
