import type { RouteObject } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen } from './navigation/subject.ts'
import { BackofficeLayout } from './shell/backoffice-layout.tsx'
import { leaveForShop } from './shell/leave-for-shop.ts'
import { requireSession } from './shell/require-session.ts'
import { SubjectGate } from './shell/subject-gate.tsx'
import { subjects } from './subjects.ts'
import { LayoutSkeleton } from './ui/layout-skeleton.tsx'
import { ErrorScreen, NotFoundScreen } from './ui/message-screens.tsx'
import { visitorRoutes } from './visitor-routes.ts'

/** All routes of the back office: those of the subjects, each with code of its own. */
export const routes: RouteObject[] = [
  ...visitorRoutes,
  {
    loader: requireSession,
    element: <BackofficeLayout subjects={subjects} />,
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
