import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

describe('work whose server died', () => {
  const period = dailyAt(2, 30)
  const die = (name: string, ago = '121 seconds') =>
    sql`update periodic_work set finished = false, alive_at = now() - ${ago}::interval where name = ${name}`

  test('is done again by another one, after two minutes without a sign of life', async () => {
    await setClock('2026-03-03 03:00:00+07')
    const work = vi.fn(async () => undefined)
    const periodic = { 'died once': { period, work } }
    await doDueWork(ctx, periodic)
    await die('died once', '119 seconds')
    await doDueWork(ctx, periodic)
    expect(work).toHaveBeenCalledTimes(1)
    await die('died once')
    await Promise.all(Array.from({ length: 10 }, () => doDueWork(ctx, periodic)))
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('is left to its next period after three attempts', async () => {
    const work = vi.fn(async () => undefined)
    const periodic = { 'always dies': { period, work } }
    await setClock('2026-03-03 03:00:00+07')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await doDueWork(ctx, periodic)
      await die('always dies')
    }
    expect(work).toHaveBeenCalledTimes(3)
    await setClock('2026-03-04 03:00:00+07')
    await doDueWork(ctx, periodic)
    await doDueWork(ctx, periodic)
    expect(work).toHaveBeenCalledTimes(4)
  })

  test('is not done by another one while its process notes that it lives', async () => {
    await setClock('2026-03-05 03:00:00+07')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const ending = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const work = vi.fn(() => {
      started.resolve()
      return ending.promise
    })
    const periodic = { 'takes long': { period, work } }
    const running = doDueWork(ctx, periodic)
    await started.promise
    await die('takes long')
    vi.advanceTimersByTime(20_000)
    const isAlive = () =>
      sql<{ isAlive: boolean }[]>`select alive_at > now() - interval '1 minute' as "isAlive" from periodic_work
        where name = 'takes long'`.then(([row]) => row!.isAlive)
    await expect.poll(isAlive).toBe(true)
    await doDueWork(ctx, periodic)
    expect(work).toHaveBeenCalledTimes(1)
    ending.resolve()
    await running
    await die('takes long')
    await sql`update periodic_work set finished = true where name = 'takes long'`
    await doDueWork(ctx, periodic)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
