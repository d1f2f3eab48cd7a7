import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { claimPeriod, dailyAt, everyMinutes, hourlyAt, type Period } from './periods.ts'

const { sql } = await testShop()

async function setClock(time: string): Promise<void> {
  await sql.unsafe(
    `create or replace function shop_now() returns timestamptz language sql stable as $$ select timestamptz '${time}' $$`,
  )
}

async function claimsAt(period: Period, times: readonly string[]): Promise<boolean[]> {
  const name = crypto.randomUUID()
  const claims: boolean[] = []
  for (const time of times) {
    await setClock(time)
    claims.push(await claimPeriod(sql, name, period))
  }
  return claims
}

test.for<[string, Period, [string, boolean][]]>([
  [
    'minutes',
    everyMinutes(5),
    [
      ['2026-03-01 10:01:00+07', true],
      ['2026-03-01 10:04:59+07', false],
      ['2026-03-01 10:05:00+07', true],
      ['2026-03-01 10:05:00+07', false],
    ],
  ],
  [
    'hours',
    hourlyAt(17),
    [
      ['2026-03-01 10:16:59+07', true],
      ['2026-03-01 10:17:00+07', true],
      ['2026-03-01 11:16:59+07', false],
    ],
  ],
  [
    'days of Jakarta',
    dailyAt(2, 30),
    [
      ['2026-03-01 02:29:59+07', true],
      ['2026-03-01 02:30:00+07', true],
      ['2026-03-02 02:29:59+07', false],
      ['2026-03-02 09:00:00+07', true],
    ],
  ],
  [
    'a clock that was ahead and is set right',
    everyMinutes(1),
    [
      ['2026-03-01 15:00:00+07', true],
      ['2026-03-01 10:00:00+07', true],
      ['2026-03-01 10:00:30+07', false],
      ['2026-03-01 10:01:00+07', true],
    ],
  ],
])('work is claimed once in a period: %s', async ([, period, claims]) => {
  expect(
    await claimsAt(
      period,
      claims.map(([time]) => time),
    ),
  ).toEqual(claims.map(([, isClaimed]) => isClaimed))
})

test('of several servers that ask at once one claims the period', async () => {
  await setClock('2026-03-01 10:00:00+07')
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimPeriod(sql, 'at once', everyMinutes(1))))
  expect(claims.filter(Boolean)).toHaveLength(1)
})
