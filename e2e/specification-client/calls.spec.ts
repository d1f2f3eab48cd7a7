import { expect, test } from '@playwright/test'
import { nameOf, specifiedCalls } from './calls/all.ts'
import type { SpecifiedCall } from './calls/specified-call.ts'
import { recordChecked } from './coverage.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'
import { type Answer, refusalOf } from './http.ts'
import { numbersAsStrings, type RequestVariant, requestVariants } from './request-variants.ts'
import { mismatches } from './response-schema.ts'
import { newShopper } from './shopper.ts'

// One test for each call of the table: every variant of the request succeeds, and the response has every field with its type.

for (const specified of specifiedCalls) {
  test(`${nameOf(specified)} accepts every request of the specification, and answers every field`, async () => {
    test.setTimeout(180_000)
    const name = nameOf(specified)
    const problems: string[] = []
    const fields = new Set<string>()
    let fixtures = await (specified.call.startsWith('GET') ? reading() : writing())
    const variants = requestVariants(specified)
    for (const [index, variant] of variants.entries()) {
      if (specified.newShopperEach && index > 0) fixtures = await writing()
      fixtures.renew()
      const answer = await make(specified, variant, fixtures)
      const refusal = refusalOf(answer)
      if (refusal) {
        problems.push(`${variant.description}: ${refusal}`)
        continue
      }
      // An empty list has no wrong fields, so the usual variant must find entries.
      const found = mismatches(answer.data, specified.answers, (field) => fields.add(`${name} ${field}`))
      problems.push(...found.map((difference) => `${variant.description}: ${difference}`))
      if (index === 0 && specified.list && fields.size === 0) problems.push('the list is empty')
    }
    recordChecked('call', [name])
    recordChecked('field', fields)
    recordChecked(
      'variant',
      variants.map(({ description }) => `${name} ${description}`),
    )
    // Entries of a list with the same problem are reported once.
    expect([...new Set(problems.map((problem) => problem.replace(/\[\d+\]/g, '[]')))]).toEqual([])
  })
}

const writing = async () => fixturesOf(await newShopper())
let shared: Promise<Fixtures> | undefined
/** Calls that only read share the fixtures of one shopper. */
function reading(): Promise<Fixtures> {
  shared ??= writing()
  return shared
}

async function make({ call, needs = [] }: SpecifiedCall, variant: RequestVariant, fixtures: Fixtures): Promise<Answer> {
  for (const need of needs) await fixtures.make(need)
  const shopper = (await fixtures.make('shopper')) as Awaited<ReturnType<typeof newShopper>>
  const query = new URLSearchParams()
  for (const [name, value] of variant.query) query.append(name, String(await fixtures.fill(value)))
  const body = await fixtures.fill(variant.body)
  return shopper.tryCall(await fixtures.fill<string>(call), {
    query: query.toString(),
    headers: await fixtures.fill(variant.headers),
    body: variant.numbersAsStrings ? numbersAsStrings(body) : body,
  })
}
