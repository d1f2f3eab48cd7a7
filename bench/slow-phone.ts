import type { Browser, BrowserContext, Page } from '@playwright/test'

const cpuSlowdown = 4
/** Lighthouse's slow 4G as network throttling: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }

/** Opens a page as a first visit on a mid-range phone: CPU four times slower, slow 4G, empty cache. */
export async function openSlowPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { context, page }
}
