import type { Page } from '@playwright/test'

/** URL pattern of the storefront's JavaScript. */
export const scripts = '**/assets/*.js'

/**
 * Triggers hydration by a key press, and waits until React has hydrated the page. A pointer does not work, because it has
 * not moved on the next page.
 */
export async function waitForHydration(page: Page) {
  await page.keyboard.press('Shift')
  // Works across a navigation: the offline page redirects if it can reach the shop.
  await page.waitForFunction(() => window.kedaiInteractions === undefined)
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Delays the storefront's JavaScript until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}
