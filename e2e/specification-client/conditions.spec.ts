import { expect, test } from '@playwright/test'
import { accountConditions } from './conditions/account.ts'
import { digitalConditions } from './conditions/digital.ts'
import { orderConditions } from './conditions/orders.ts'
import { recordChecked } from './coverage.ts'

// Produces each condition of the error catalogue on the real server; those that it never produces have a reason instead.

const conditions = [...accountConditions, ...orderConditions, ...digitalConditions]

for (const condition of conditions) {
  if ('notProducedBecause' in condition) continue
  const { id, when, produce, http, status, message, usermsg } = condition
  test(`${id} ${when}`, async () => {
    const answer = await produce()
    expect([answer.http, answer.status], answer.message).toEqual([http, status])
    if (message !== undefined) expect(answer.message).toEqual(matching(message))
    if (usermsg !== undefined) expect(answer.usermsg).toEqual(matching(usermsg))
    recordChecked('condition', [`${id} ${when}`])
  })
}

const matching = (words: string | RegExp) => (typeof words === 'string' ? words : expect.stringMatching(words))

test('E05 no condition is listed twice, and each that this server never produces has a reason', () => {
  const names = conditions.map(({ when }) => when)
  expect(names.filter((when, index) => names.indexOf(when) !== index)).toEqual([])
  const reasons = conditions.flatMap((condition) =>
    'notProducedBecause' in condition ? [condition.notProducedBecause] : [],
  )
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([])
})
