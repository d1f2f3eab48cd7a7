import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallDescription } from '#contract/protocol/call.ts'
import { seededShop } from '../testing/seeded-shop.ts'

// The examples of docs/integrating.md, and those of the OpenAPI document, run in order against the demo.

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'integrating.md'), 'utf8')
const examples = [...page.matchAll(/```http\n([^\n]*)\n([\s\S]*?)```\n\n```json\n([\s\S]*?)```/g)].map(
  ([, line, rest, answer]) => ({ line: line!, rest: rest!, answer: answer! }),
)

/** Values from earlier responses, such as {Token}. */
const kept = new Map<string, unknown>()
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(kept.get(name)))

let shop: Awaited<ReturnType<typeof seededShop>>
beforeAll(async () => {
  shop = await seededShop()
})

test('has an answer to each request', () => {
  expect(examples.length).toBeGreaterThan(8)
  expect(page.match(/```/g)).toHaveLength(examples.length * 4)
})

test.each(examples)('$line', async ({ line, rest, answer }) => {
  const [method = '', path = ''] = filled(line).split(' ')
  const body = /^\{[\s\S]*/m.exec(rest)?.[0]
  const headers = Object.fromEntries(
    [...filled(rest).matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  )
  if (body) headers['content-type'] = 'application/json'
  const { envelope } = await shop.ask({ method, path, headers, ...(body ? { body: filled(body) } : {}) })
  expectLike(envelope, JSON.parse(answer), '')
})

test('the examples of calls that are written by hand are carried out', async () => {
  const examples = Object.entries<CallDescription>(calls).flatMap(([name, { method, path, example }]) =>
    example ? [{ name, method, path: `/api/v1${path}`, body: example }] : [],
  )
  expect(examples.map(({ name }) => name)).toContain('placeOrder')
  for (const { name, ...request } of examples) {
    const { envelope } = await shop.ask({ ...request, headers: { authorization: filled('Bearer {Token}') } })
    expect(envelope, name).toMatchObject({ status: true })
  }
})

/** The fields and entries in the document must be in the response; "…" is any value, and "{Name}" one that later requests use. */
function expectLike(actual: unknown, shown: unknown, place: string) {
  const name = typeof shown === 'string' ? /^\{(\w+)\}$/.exec(shown)?.[1] : undefined
  if (name || shown === '…') {
    expect(actual, place).toBeDefined()
    if (name) kept.set(name, actual)
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [field, value] of Object.entries(shown)) {
      expectLike((actual as Record<string, unknown> | undefined)?.[field], value, `${place}.${field}`)
    }
  } else {
    expect(actual, place).toEqual(shown)
  }
}
