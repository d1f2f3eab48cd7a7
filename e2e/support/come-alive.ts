import { expect, type Page } from '@playwright/test'

/** Shows the page that somebody is there, and waits until it has come alive: its code is there and has taken over. */
export async function comeAlive(page: Page) {
  await page.mouse.move(5, 5)
  await expect.poll(() => page.evaluate(() => window.kedaiEarly === undefined)).toBe(true)
}

/** Opens a page, and it has come alive. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await comeAlive(page)
}
