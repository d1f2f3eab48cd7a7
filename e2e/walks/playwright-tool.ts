import { type Browser, chromium, type Page } from '@playwright/test'
import { findControl } from './find-control.ts'
import type { Tool } from './hands.ts'

/** Chromium of any age, by its program. */
export async function withChromium(
  { path, libraries }: { path: string; libraries: string },
  work: (open: (url: string) => Promise<Tool>) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: path,
    // As the maker of this build starts it: it has no other processes.
    args: ['--no-sandbox', '--no-zygote', '--single-process', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  })
  try {
    await work((url) => openTool(browser, url))
  } finally {
    await browser.close()
  }
}

async function openTool(browser: Browser, url: string): Promise<Tool> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  return toolOf(page)
}

function toolOf(page: Page): Tool {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return {
    errors,
    goto: async (path) => void (await page.goto(path)),
    async click(wanted) {
      const control = (await page.evaluateHandle(findControl, wanted)).asElement()
      // A click that was made and whose report is late would be made again, on a screen that has no such control.
      await control?.click({ timeout: 10_000, noWaitAfter: true })
      return control !== null
    },
    async type(text) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    attach: (selector, file) => page.setInputFiles(selector, file),
    evaluate: (run) => page.evaluate(run),
  }
}
