import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Sql } from './database.ts'
import { runTransaction, type Transaction } from './transaction.ts'

let sql: Sql
let openPool: (max?: number) => Sql
let dropDatabase: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  openPool = (max = 2) => openDatabase(database.url, { max })
  sql = openPool()
  dropDatabase = database.drop
  await sql`create table notes (text text unique)`
})
afterAll(async () => {
  await sql.end()
  await dropDatabase()
})
beforeEach(() => sql`delete from notes`)

const notes = async () => (await sql<{ text: string }[]>`select text from notes order by text`).map((row) => row.text)

/** More transactions than the pool has connections, so that a lost or stuck connection fails the test. */
async function expectPoolWorks() {
  const work = Array.from({ length: 8 }, (_, i) =>
    runTransaction(sql, async (tx) => (await tx<{ i: number }[]>`select ${i}::int as i, pg_sleep(0.01)`)[0]!.i),
  )
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const idling = await sql`
    select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect(idling).toEqual([])
}

test('statements that are sent together run in order, whether prepared or not', async () => {
  for (let time = 0; time < 3; time++) {
    const seen = await runTransaction(sql, async (tx) => {
      const answers = await Promise.all([
        tx`insert into notes values (${`a${time}`})`,
        tx<{ n: number }[]>`select count(*)::int as n from notes where text = ${`a${time}`}`,
        tx`delete from notes where text = ${`a${time}`}`,
        tx<{ n: number }[]>`select count(*)::int as n from notes where text = ${`a${time}`} or false`,
      ])
      return [answers[1][0]!.n, answers[3][0]!.n]
    })
    expect(seen).toEqual([1, 0])
  }
})

test('no other statement uses the connection before the end', async () => {
  const insert = runTransaction(sql, async (tx) => {
    await tx`insert into notes values ('mine')`
    expect((await Promise.all(Array.from({ length: 30 }, () => notes()))).flat()).toEqual([])
  })
  await insert
  expect(await notes()).toEqual(['mine'])
})

test('a refused statement undoes everything, even where the work ignores it', async () => {
  const ignoring = runTransaction(sql, async (tx) => {
    await tx`insert into notes values ('before')`
    await tx`select 1 / 0`.catch(() => 'ignored')
    return 'done'
  })
  await expect(ignoring).rejects.toThrow('division by zero')
  expect(await notes()).toEqual([])
  await expectPoolWorks()
})

test('deferred writes are sent as one statement before the next one', async () => {
  await sql`create table replies (note text references notes (text))`
  const seen = await runTransaction(sql, async (tx) => {
    for (const text of ['a', 'b']) tx.defer(tx`insert into notes ${tx.rows([{ text }])}`)
    tx.defer(tx`insert into replies values ('b')`)
    return tx<{ text: string; command: string }[]>`
      select text, notes.cmin::text as command from notes left join replies on note = text order by text`
  })
  expect(seen.map((row) => row.text)).toEqual(['a', 'b'])
  expect(new Set(seen.map((row) => row.command)).size).toBe(1)
  await runTransaction(sql, async (tx) => tx.defer(tx`insert into notes values ('alone, ahead of COMMIT')`))
  expect(await notes()).toEqual(['a', 'alone, ahead of COMMIT', 'b'])
  await sql`drop table replies`
})

test('a refused deferred write fails the transaction', async () => {
  await sql`insert into notes values ('taken')`
  const hasty = runTransaction(sql, async (tx) => {
    for (const text of ['new', 'taken']) tx.defer(tx`insert into notes values (${text})`)
  })
  await expect(hasty).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['taken'])
  await expectPoolWorks()
})

test('deferred writes are discarded when the work fails, and refused after the end', async () => {
  const failing = runTransaction(sql, async (tx) => {
    tx.defer(tx`insert into notes values ('never')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const escaped = await runTransaction(sql, async (tx) => ({ tx }))
  expect(() => escaped.tx.defer(sql`insert into notes values ('never')`)).toThrow('after the end')
  expect(await notes()).toEqual([])
  await expectPoolWorks()
})

test('a statement that is refused just ahead of COMMIT fails the transaction', async () => {
  await sql`insert into notes values ('taken')`
  const hasty = runTransaction(sql, async (tx) => {
    await tx`insert into notes values ('new')`
    tx`insert into notes values ('taken')`.execute()
    return 'done'
  })
  await expect(hasty).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(['taken'])
})

test('throws what the work throws, or the error of the first refused statement', async () => {
  const translating = runTransaction(sql, async (tx) => {
    await tx`select 1 / 0`.catch(() => {
      throw new RangeError('not by zero')
    })
  })
  await expect(translating).rejects.toThrow(new RangeError('not by zero'))

  const going = runTransaction(sql, async (tx) => {
    tx`select 1 / 0`.execute()
    await tx`select 'in vain'`
  })
  await expect(going).rejects.toThrow('division by zero')
  await expectPoolWorks()
})

test('a statement after the end is not run, neither after COMMIT nor after ROLLBACK', async () => {
  for (const ending of ['commit', 'rollback']) {
    let late: Promise<unknown> | undefined
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await runTransaction(sql, async (tx) => {
      late = ended.then(() => tx`insert into notes values ('late')`)
      if (ending === 'rollback') throw new Error('changed my mind')
    }).catch(() => undefined)
    end()
    await expect(late).rejects.toThrow('after the end of its transaction')
  }
  expect(await notes()).toEqual([])
  await expectPoolWorks()
})

test('a connection that is lost while idle fails the transaction and the work that is still running', async () => {
  const killer = openPool(1)
  let going: Promise<unknown> | undefined
  async function work(tx: Transaction) {
    const [me] = await tx<{ pid: number }[]>`insert into notes values ('lost') returning pg_backend_pid() as pid`
    await killer`select pg_terminate_backend(${me!.pid})`
    // The transaction may have failed by then; the work does not know.
    await expect.poll(() => killer`select from pg_stat_activity where pid = ${me!.pid}`).toHaveLength(0)
    await tx`insert into notes values ('elsewhere')`
  }
  const broken = runTransaction(sql, (tx) => {
    going = work(tx)
    return going
  })
  await expect(broken).rejects.toThrow()
  await expect(going).rejects.toThrow()
  await killer.end()
  // By now all statements of the lost connections have been answered.
  await expectPoolWorks()
  expect(await notes()).toEqual([])
})

test('when all connections are lost at once, only committed transactions are kept, and the pool recovers', async () => {
  for (let time = 0; time < 5; time++) {
    const insert = async (i: number) =>
      runTransaction(sql, async (tx) => {
        await tx`insert into notes values (${`${time} ${i}`})`
        await tx`select pg_advisory_xact_lock_shared(1)`
      })
    const killer = openPool(1)
    await killer`select pg_advisory_lock(1)`
    const running = Promise.allSettled(Array.from({ length: 12 }, (_, i) => insert(i)))
    const waiting = () =>
      killer`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting, { interval: 5 }).toHaveLength(2)
    await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    await killer.end()
    const outcomes = await running
    const kept = outcomes.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [`${time} ${i}`] : []))
    // An idle connection may not have noticed yet.
    await Promise.allSettled([sql`select 1`, sql`select 1`])
    expect(await sql`select text from notes where text like ${`${time} %`}`).toHaveLength(kept.length)
  }
  await expectPoolWorks()
})

test('a value that can’t be serialised fails its transaction with the reason', async () => {
  const never = new Date(Number.NaN)
  const mistakes: ((tx: Parameters<Parameters<typeof runTransaction>[1]>[0]) => Promise<unknown>)[] = [
    (tx) => tx`select ${never}::timestamptz`,
    (tx) => Promise.all([tx`select 1`, tx`select ${never}::timestamptz`, tx`insert into notes values ('after')`]),
    async (tx) => {
      await tx`insert into notes values ('before')`
      await tx`select ${never}::timestamptz`
    },
  ]
  for (const mistake of mistakes) {
    await expect(runTransaction(sql, mistake)).rejects.toThrow(RangeError)
    await expectPoolWorks()
  }
  expect(await notes()).toEqual([])
})

test('closing the pool waits for the transaction', async () => {
  const pool = openPool()
  const [begun, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const insert = runTransaction(pool, async (tx) => {
    await tx`select 1`
    begun.resolve()
    await closing.promise
    await tx`insert into notes values ('in time')`
  })
  await begun.promise
  const closed = pool.end()
  closing.resolve()
  await closed
  await insert
  expect(await notes()).toEqual(['in time'])
})

test('repeatable read sees one snapshot', async () => {
  const counts = await runTransaction(
    sql,
    async (tx) => {
      const before = (await tx`select from notes`).length
      await sql`insert into notes values ('meanwhile')`
      return [before, (await tx`select from notes`).length]
    },
    { isolation: 'repeatable read' },
  )
  expect(counts).toEqual([0, 0])
})
