import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront/app',
  buildDirectory: 'build',
  ssr: true,
  // Every URL of the shop in one small manifest: no request for route names while the shopper is moving.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file: split into loader, fallback and component it would be three requests for a few kilobytes.
  splitRouteModules: false,
} satisfies Config
