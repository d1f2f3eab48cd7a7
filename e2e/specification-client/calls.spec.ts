import { expect, test } from '@playwright/test'
import { nameOf, specifiedCalls } from './calls/all.ts'
import type { SpecifiedCall } from './calls/specified-call.ts'
import { note } from './coverage.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'
import { type Answer, refusalOf } from './http.ts'
import { differences } from './kinds.ts'
import { newShopper } from './shopper.ts'
import { inDigits, type Spelling, spellingsOf } from './spellings.ts'

// One test a call of the table: every spelling is done, and answers every field with its kind.

for (const specified of specifiedCalls) {
  test(`${nameOf(specified)} takes what the specification says, and answers its fields`, async () => {
    test.setTimeout(180_000)
    const name = nameOf(specified)
    const problems: string[] = []
    const fields = new Set<string>()
    let fixtures = await (specified.call.startsWith('GET') ? reading() : writing())
    const spellings = spellingsOf(specified)
    for (const [index, spelling] of spellings.entries()) {
      if (specified.once && index > 0) fixtures = await writing()
      fixtures.renew()
      const answer = await make(specified, spelling, fixtures)
      const refusal = refusalOf(answer)
      if (refusal) {
        problems.push(`${spelling.says}: ${refusal}`)
        continue
      }
      // Entries of an empty list would have no fields that are wrong; only the usual spelling has to find some.
      const found = differences(answer.data, specified.answers, (field) => fields.add(`${name} ${field}`))
      problems.push(...found.map((difference) => `${spelling.says}: ${difference}`))
      if (index === 0 && specified.list && fields.size === 0) problems.push('the list is empty')
    }
    note('call', [name])
    note('field', fields)
    note(
      'spelling',
      spellings.map(({ says }) => `${name} ${says}`),
    )
    // One entry of a list stands for all that are wrong alike.
    expect([...new Set(problems.map((problem) => problem.replace(/\[\d+\]/g, '[]')))]).toEqual([])
  })
}

const writing = async () => fixturesOf(await newShopper())
let shared: Promise<Fixtures> | undefined
/** Calls that only read may all be made by one. */
function reading(): Promise<Fixtures> {
  shared ??= writing()
  return shared
}

async function make({ call, needs = [] }: SpecifiedCall, spelling: Spelling, fixtures: Fixtures): Promise<Answer> {
  for (const need of needs) await fixtures.make(need)
  const shopper = (await fixtures.make('shopper')) as Awaited<ReturnType<typeof newShopper>>
  const query = new URLSearchParams()
  for (const [name, value] of spelling.query) query.append(name, String(await fixtures.fill(value)))
  const body = await fixtures.fill(spelling.body)
  return shopper.ask(await fixtures.fill<string>(call), {
    query: query.toString(),
    headers: await fixtures.fill(spelling.headers),
    body: spelling.inDigits ? inDigits(body) : body,
  })
}
