import { defineConfig } from '@playwright/test'

// A phone has two or three pixels where this has one: they take time to paint, and say nothing more.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** A client that knows the specification, and nothing of our code. */
const client = '**/specification-client/**'

/**
 * What also runs on the desktop: whole files about what a page looks like, and tests with the tag. Every other test is about
 * what happens, which is the same at every size; it runs on the phone alone.
 */
const layout = /\b(accessibility|buy-and-receive|home|top-bar)\.spec\.ts|@layout/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/shop-server.ts',
  fullyParallel: true,
  // On two cores: one waits for a mail or a deadline while two are busy.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Requests that a service worker makes are not seen by page.route(); offline.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Empty: the browser that Playwright itself installed.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: client },
    { name: 'desktop', use: desktop, testIgnore: client, grep: layout },
    // Programs that call the shop have no browser, so once is enough; what it checked is counted at the end.
    { name: 'client', testMatch: '**/specification-client/*.spec.ts', teardown: 'client: summary' },
    { name: 'client: summary', testMatch: '**/specification-client/summary.ts' },
  ],
})
