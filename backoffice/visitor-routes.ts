import type { RouteObject } from 'react-router'

/** Screens outside of the layout, for those who are not logged in. Paths: contract/src/values/backoffice-pages.ts. */
export const visitorRoutes: RouteObject[] = []
