import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// With a device scale factor of 1: more pixels only take longer to paint. Bytes at a phone's factor are in page-weight.spec.ts.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** A client written from the specification, without our code. */
const client = '**/specification-client/**'

/** Of `npm run campaign` alone. */
const campaign = '**/*.campaign.spec.ts'
const ofOtherProjects = [client, campaign]

/** Tests that also run on the desktop. All others are about behaviour, which is the same at every size, and run on the phone only. */
const layout = /@layout/

/** Tests about pictures: whether they load and when, how large they are, what people upload. */
const pictures = /@pictures/

const launch = (...more: string[]) => ({
  launchOptions: {
    // Empty: the browser that Playwright has installed.
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  },
})
/** Pictures take a third of the time of a page of goods, in the browser and in the shop that makes them smaller. */
const withoutPictures = launch('--blink-settings=imagesEnabled=false')

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/shop-server.ts',
  fullyParallel: true,
  // One waits for a mail or a deadline while the others keep the cores busy.
  workers: Math.min(availableParallelism(), 8) + 1,
  // A busy machine may be late once: npm test lists what passed only at the second try.
  retries: process.env.CI ? 1 : 0,
  // Ends a test that stands still. Machines of CI have taken three times as long as a quiet one, so that the longest tests
  // reached a minute while every step was on its way.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // page.route() does not see requests of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    ...launch(),
  },
  projects: [
    { name: 'phone', use: { ...phone, ...withoutPictures }, testIgnore: ofOtherProjects, grepInvert: pictures },
    {
      name: 'desktop',
      use: { ...desktop, ...withoutPictures },
      testIgnore: ofOtherProjects,
      grep: layout,
      grepInvert: pictures,
    },
    { name: 'phone with pictures', use: phone, testIgnore: ofOtherProjects, grep: pictures },
    {
      name: 'desktop with pictures',
      use: desktop,
      testIgnore: ofOtherProjects,
      grep: /(?=.*@layout)(?=.*@pictures)/,
    },
    // The client uses no browser, so it runs once; its coverage is reported at the end.
    { name: 'client', testMatch: '**/specification-client/*.spec.ts', teardown: 'client: summary' },
    { name: 'client: summary', testMatch: '**/specification-client/summary.ts' },
    ...(process.env.CAMPAIGN_LENGTH ? [{ name: 'campaign', testMatch: campaign }] : []),
  ],
})
