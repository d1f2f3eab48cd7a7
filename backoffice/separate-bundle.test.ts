import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// Checks the built storefront (npm test builds it first).

const allTexts = import.meta.glob<object>('./texts/*.ts', { eager: true })

let shopFiles: { name: string; text: string }[]

beforeAll(async () => {
  const names = (await readdir('build/client', { recursive: true })).filter((name) => /\.(?:js|css|html)$/.test(name))
  shopFiles = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join('build/client', name), 'utf8') })),
  )
})

/** Long enough to be unique. */
const minTextLength = 25

function* longTextsIn(texts: object): Generator<string> {
  for (const text of Object.values(texts)) {
    if (typeof text === 'object') yield* longTextsIn(text)
    else if (typeof text === 'string' && text.length >= minTextLength) yield text
  }
}

test('no text of the back office is in a file of the storefront', () => {
  const longTexts = Object.values(allTexts).flatMap((file) => [...longTextsIn(file)])
  expect(longTexts.length).toBeGreaterThan(10)
  const found = shopFiles.flatMap(({ name, text }) =>
    longTexts.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`),
  )
  expect(found).toEqual([])
})

test('no call of the back office is made by the storefront', () => {
  const callers = shopFiles.filter(({ text }) => /(?:GET|PUT|POST|DELETE) \/kelola/.test(text))
  expect(callers.map(({ name }) => name)).toEqual([])
})

test('the storefront has no route below /kelola, and no style for its screens', () => {
  const manifest = shopFiles.find(({ name }) => /manifest-[\w-]+\.js$/.test(name))
  expect(manifest?.text).toContain('shop/cart')
  expect(manifest?.text).not.toContain('kelola')
  const styles = shopFiles.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text)
  expect(styles.join()).toContain('.sheet')
  // A class that only its lists use.
  expect(styles.join()).not.toContain('100rem')
})
