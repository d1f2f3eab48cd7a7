import { expect, type Locator, type Page } from '@playwright/test'

/** The input of a walkthrough: the same steps with a thumb or with the keyboard alone. */
export type Hand = {
  /** Presses a button, or follows a link. */
  tap(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  choose(list: Locator, name: string): Promise<void>
}

/** One thumb, whose taps and gestures are counted. */
export class Thumb implements Hand {
  #taps = 0
  #fields = 0
  #letters = 0

  async tap(target: Locator) {
    await target.click()
    this.#taps += 1
  }

  async type(field: Locator, text: string) {
    await field.fill(text)
    this.#taps += 1
    this.#fields += 1
    this.#letters += text.length
  }

  /** One tap opens the list, one chooses. */
  async choose(list: Locator, name: string) {
    await list.selectOption({ label: name })
    this.#taps += 2
  }

  toString() {
    return `${this.#taps} taps, ${this.#fields} fields with ${this.#letters} letters`
  }
}

const maxTabs = 80

/** The keyboard alone: everything is reached by Tab, with a focus that is seen, and no step loses the focus. */
export class Keyboard implements Hand {
  readonly #page: Page
  #keys = 0
  /** A document that was just opened has no focus yet. */
  #isNewDocument = true

  constructor(page: Page) {
    this.#page = page
    page.on('domcontentloaded', () => {
      this.#isNewDocument = true
    })
  }

  async tap(target: Locator) {
    await this.#reach(target)
    await this.#press('Enter')
  }

  async type(field: Locator, text: string) {
    await this.#reach(field)
    await this.#press('Control+a')
    await this.#write(text)
    await expect(field).toHaveValue(text)
  }

  async choose(list: Locator, name: string) {
    await this.#reach(list)
    await expect(list.getByRole('option', { name, exact: true })).toHaveCount(1)
    await this.#write(name)
    await expect(list.locator('option:checked')).toHaveText(name)
  }

  async #reach(target: Locator) {
    await expect(target).toBeVisible()
    if (!this.#isNewDocument) {
      await expect(this.#page.locator('body:focus'), `the focus before ${target}`).toHaveCount(0)
    }
    this.#isNewDocument = false
    const isReached = () => target.evaluate((element) => element.matches(':focus-visible'))
    for (let tabs = 0; !(await isReached()); tabs++) {
      if (tabs === maxTabs) throw new Error(`${target} is not reached by Tab`)
      await this.#press('Tab')
    }
    await expect(target).toBeInViewport()
  }

  async #write(text: string) {
    await this.#page.keyboard.type(text)
    this.#keys += text.length
  }

  async #press(key: string) {
    await this.#page.keyboard.press(key)
    this.#keys += 1
  }

  toString() {
    return `${this.#keys} keys`
  }
}
