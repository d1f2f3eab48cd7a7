import type { Page } from '@playwright/test'

/**
 * Shows the page that somebody is there, and waits until it has come alive: its code is there and has taken over. By a
 * key, which is one wherever the pointer was: a pointer that stays where it is on the next page has not moved.
 */
export async function comeAlive(page: Page) {
  await page.keyboard.press('Shift')
  // It may be about to give way to another: the offline page does, where the shop can be reached.
  await page.waitForFunction(() => window.kedaiEarly === undefined)
}

/** Opens a page, and it has come alive. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await comeAlive(page)
}
