import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import { findControl } from './find-control.ts'
import type { Tool } from './hands.ts'

/** Firefox as it is installed, which Playwright drives in builds of its own alone. */
export async function withFirefox(
  path: string,
  work: (open: (url: string) => Promise<Tool>) => Promise<void>,
): Promise<void> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: path, headless: true })
  try {
    await work((url) => openTool(browser, url))
  } finally {
    await browser.close()
  }
}

async function openTool(browser: Browser, url: string): Promise<Tool> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 390, height: 844 })
  const errors: string[] = []
  // A font that is still loading when its page is left is no failure.
  page.on('pageerror', (error) => String(error).includes('downloadable font') || errors.push(String(error)))
  return {
    errors,
    goto: async (path) => void (await page.goto(url + path)),
    async click(wanted) {
      const control = (await page.evaluateHandle(findControl, wanted)).asElement() as ElementHandle<Element> | null
      await control?.click()
      return control !== null
    },
    async type(text) {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
    async attach(selector, file) {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
      await input?.uploadFile(file)
    },
    evaluate: (run) => page.evaluate(run),
  }
}
