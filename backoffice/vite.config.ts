import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTargets } from '../web/browsers/supported-browsers.ts'
import { indonesiaLand } from '../web/bundling/indonesia-land.ts'
import { precompressedAssets } from '../web/bundling/precompressed-assets.ts'

/** The back office: one document and its files, all below /kelola (server/src/storefront/serve-backoffice.ts). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/kelola/',
  publicDir: 'public',
  cacheDir: '../node_modules/.vite/backoffice',
  plugins: [indonesiaLand(), tailwindcss(), precompressedAssets()],
  builder: {
    // Built explicitly, so that the files exist before they are compressed.
    async buildApp({ build, environments }) {
      await build(environments.client!)
    },
  },
  resolve: {
    // For the Excel files of imports and exports.
    alias: [{ find: /^fflate$/, replacement: `${import.meta.dirname}/spreadsheets/fflate-in-worker.ts` }],
  },
  build: {
    outDir: '../build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: buildTargets(),
    rolldownOptions: {
      // Packages contain 'use client', which has no effect here.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes only with its versions, so browsers keep it cached when the back office changes.
            {
              name: 'framework',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/,
            },
            // Each small file costs a request and 700 bytes of headers, so code that half of the screens need is one file.
            { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
            { name: 'shared', minShareCount: 24 },
            {
              name: 'shared',
              test: /[\\/]contract[\\/]src[\\/](?:protocol[\\/]wire-numbers|values[\\/]products[\\/]product-limits)\.ts$/,
            },
          ],
        },
      },
    },
  },
})
