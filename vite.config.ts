import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from './storefront/bundling/browser-chunks.ts'
import { failedScreens } from './storefront/bundling/failed-screens.ts'
import { inlineScripts } from './storefront/bundling/inline-scripts.ts'
import { polyfills } from './storefront/bundling/polyfills.ts'
import { serviceWorker } from './storefront/bundling/service-worker.ts'
import { buildTargets } from './web/browsers/supported-browsers.ts'
import { indonesiaLand } from './web/bundling/indonesia-land.ts'
import { precompressedAssets } from './web/bundling/precompressed-assets.ts'

export default defineConfig(({ command }) => ({
  publicDir: 'storefront/public',
  plugins: [
    inlineScripts(),
    indonesiaLand(),
    tailwindcss(),
    reactRouter(),
    browserChunks(),
    failedScreens(),
    serviceWorker('storefront/service-worker/service-worker.ts'),
    polyfills(),
    precompressedAssets(),
  ],
  build: {
    // The font is a separate file, because inlined in the stylesheet it would delay the first paint.
    assetsInlineLimit: 0,
    target: buildTargets(),
  },
  // Bundles React's production build, so that the server starts faster and does not depend on NODE_ENV.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
