import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTargets } from './storefront/browsers/promised-browsers.ts'
import { browserChunks } from './storefront/bundling/browser-chunks.ts'
import { indonesiaLand } from './storefront/bundling/indonesia-land.ts'
import { inlineScripts } from './storefront/bundling/inline-scripts.ts'
import { precompressedAssets } from './storefront/bundling/precompressed-assets.ts'
import { serviceWorker } from './storefront/bundling/service-worker.ts'
import { standIns } from './storefront/bundling/stand-ins.ts'

export default defineConfig(({ command }) => ({
  publicDir: 'storefront/public',
  plugins: [
    inlineScripts(),
    indonesiaLand(),
    tailwindcss(),
    reactRouter(),
    browserChunks(),
    serviceWorker('storefront/service-worker/service-worker.ts'),
    standIns(),
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
