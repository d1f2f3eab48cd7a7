import { expect, test } from '@playwright/test'
import { accountConditions } from './conditions/account.ts'
import { digitalConditions } from './conditions/digital.ts'
import { orderConditions } from './conditions/orders.ts'
import { note } from './tally.ts'

// Each condition of the error catalogue for real, where this server produces it; the others say who does.

for (const condition of [...accountConditions, ...orderConditions, ...digitalConditions]) {
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
