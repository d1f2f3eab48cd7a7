import { expect, test, vi } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { dailyAt, doDueWork, everyMinutes, hourlyAt, type Period } from './periods.ts'

const { sql, ctx } = await testShop()

async function setClock(time: string): Promise<void> {
  await sql.unsafe(
    `create or replace function shop_now() returns timestamptz language sql stable as $$ select timestamptz '${time}' $$`,
  )
}

async function isDoneAt(period: Period, times: readonly string[]): Promise<boolean[]> {
  const name = crypto.randomUUID()
  const isDone: boolean[] = []
  for (const time of times) {
    const work = vi.fn(async () => undefined)
    await setClock(time)
    await doDueWork(ctx, { [name]: { period, work } })
    isDone.push(work.mock.calls.length > 0)
  }
  return isDone
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
])('work runs once in a period: %s', async ([, period, moments]) => {
  const times = moments.map(([time]) => time)
  expect(await isDoneAt(period, times)).toEqual(moments.map(([, isDone]) => isDone))
})

test('of several servers that check at once one does the work', async () => {
  await setClock('2026-03-01 10:00:00+07')
  let done = 0
  const work = async () => void done++
  await Promise.all(Array.from({ length: 20 }, () => doDueWork(ctx, { 'at once': { period: everyMinutes(1), work } })))
  expect(done).toBe(1)
})

test('failed work does not block other work, and runs again in its next period', async () => {
  const done: string[] = []
  const period = everyMinutes(1)
  const failing = async () => {
    done.push('failing')
    throw new Error('no answer')
  }
  for (const minute of ['00', '01']) {
    await setClock(`2026-03-02 10:${minute}:00+07`)
    const other = async () => void done.push('other')
    await doDueWork(ctx, { failing: { period, work: failing }, other: { period, work: other } })
  }
  expect(done).toEqual(['failing', 'other', 'failing', 'other'])
})
