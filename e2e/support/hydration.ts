import type { Page } from '@playwright/test'

/** The files of the browser's code. */
export const scripts = '**/assets/*.js'

/**
 * Shows a sign of intent, and waits until React has hydrated the page. The sign is a key: a pointer that stays where it is on the
 * next page has not moved.
 */
export async function waitForHydration(page: Page) {
  await page.keyboard.press('Shift')
  // It may be about to give way to another: the offline page does, where the shop can be reached.
  await page.waitForFunction(() => window.kedaiInteractions === undefined)
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** The code waits on its way until what is answered is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
