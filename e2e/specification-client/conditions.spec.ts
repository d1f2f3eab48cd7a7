import { expect, test } from '@playwright/test'
import { accountConditions } from './conditions/account.ts'
import { digitalConditions } from './conditions/digital.ts'
import { orderConditions } from './conditions/orders.ts'
import { note } from './coverage.ts'

// Each condition of the error catalogue for real, where this server produces it; of the others it is said who does.

const conditions = [...accountConditions, ...orderConditions, ...digitalConditions]

for (const condition of conditions) {
  if ('elsewhere' in condition) continue
  const { id, when, by, http, status, message, usermsg } = condition
  test(`${id} ${when}`, async () => {
    const answer = await by()
    expect([answer.http, answer.status], answer.message).toEqual([http, status])
    if (message !== undefined) expect(answer.message).toEqual(matching(message))
    if (usermsg !== undefined) expect(answer.usermsg).toEqual(matching(usermsg))
    note('condition', [`${id} ${when}`])
  })
}

const matching = (words: string | RegExp) => (typeof words === 'string' ? words : expect.stringMatching(words))

test('E05 no condition stands there twice, and those of other servers say why', () => {
  const names = conditions.map(({ when }) => when)
  expect(names.filter((when, index) => names.indexOf(when) !== index)).toEqual([])
  const reasons = conditions.flatMap((condition) => ('elsewhere' in condition ? [condition.elsewhere] : []))
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([])
})
