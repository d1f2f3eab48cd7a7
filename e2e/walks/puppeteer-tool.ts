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
  // A font or a picture that is still loading when its page is left is no failure; a picture that arrives broken is one.
  let abortedPictures = 0
  page.on('requestfailed', (request) => {
    const isAborted = request.failure()?.errorText === 'NS_BINDING_ABORTED'
    if (isAborted && new URL(request.url()).pathname.startsWith('/img/')) abortedPictures++
  })
  page.on('pageerror', (error) => {
    const text = String(error)
    if (text.includes('downloadable font')) return
    if (text.includes('Image corrupt or truncated') && abortedPictures > 0) abortedPictures--
    else errors.push(text)
  })
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
