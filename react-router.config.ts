import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront/app',
  buildDirectory: 'build',
  ssr: true,
  // One small manifest of all routes, so that navigation needs no request for it.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file, because loader, fallback and component would be three requests for a few kilobytes.
  splitRouteModules: false,
} satisfies Config
