import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Bill, DigitalKind } from './port.ts'

/** `inquired`: a bill that is not paid yet. */
export type TransactionState = 'inquired' | 'pending' | 'success' | 'failed'

/** A transaction as the supplier stores it. */
export type SimulatedTransaction = {
  reference: string
  kind: DigitalKind
  sku: string
  customerNumber: string
  state: TransactionState
  code: string
  /** Rupiah taken from the deposit; returned if it fails. */
  price: number
  serialNumber: string
  bill: Bill | null
  createdAt: Date
  /** The time and outcome of a pending transaction. */
  settlesAt: Date | null
  settlesAs: 'success' | 'failed' | null
}

const schema = `
  create table if not exists transactions (
    reference text primary key, kind text not null, sku text not null, customerNumber text not null,
    state text not null check (state in ('inquired', 'pending', 'success', 'failed')), code text not null,
    price integer not null check (price >= 0), serialNumber text not null, bill text,
    createdAt integer not null, settlesAt integer, settlesAs text,
    -- Calls that named the reference, and how many of them came too soon after the one before.
    calls integer not null default 0, hastyCalls integer not null default 0, calledAt integer
  ) strict;
  create table if not exists settings (name text primary key, value text not null) strict;`

export type SimulatorDatabase = ReturnType<typeof openSimulatorDatabase>

/**
 * The supplier's transactions, in a separate SQLite file: like a real supplier's database it takes no part in the shop's transactions,
 * and it is written before the shop gets a response. Survives a crash at any time.
 */
export function openSimulatorDatabase(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(schema)

  const selectOne = (text: string, ...values: SQLInputValue[]) => db.prepare(text).get(...values)

  function find(reference: string): SimulatedTransaction | undefined {
    const row = selectOne('select * from transactions where reference = ?', reference)
    return row && transactionOf(row)
  }

  return {
    find,

    /** Inserts a transaction, or updates its state. */
    write(transaction: SimulatedTransaction): void {
      const { reference, kind, sku, customerNumber, state, code, price, serialNumber, settlesAs } = transaction
      db.prepare(
        `insert into transactions (reference, kind, sku, customerNumber, state, code, price, serialNumber, bill, createdAt,
           settlesAt, settlesAs)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (reference) do update set state = excluded.state, code = excluded.code, price = excluded.price,
           serialNumber = excluded.serialNumber, settlesAt = excluded.settlesAt, settlesAs = excluded.settlesAs`,
      ).run(
        reference,
        kind,
        sku,
        customerNumber,
        state,
        code,
        price,
        serialNumber,
        transaction.bill && JSON.stringify(transaction.bill),
        transaction.createdAt.getTime(),
        transaction.settlesAt?.getTime() ?? null,
        settlesAs,
      )
    },

    /** Counts a call with a reference, and whether it came too soon. */
    recordCall(reference: string, now: Date, pauseMs: number): void {
      db.prepare(
        `update transactions set calls = calls + 1, calledAt = ?1,
           hastyCalls = hastyCalls + (calledAt is not null and calledAt + ?2 > ?1)
         where reference = ?3`,
      ).run(now.getTime(), pauseMs, reference)
    },

    /** Pending transactions that end at or before `until`, or all. */
    pending(until?: Date): SimulatedTransaction[] {
      return db
        .prepare(`select * from transactions where state = 'pending' and settlesAt <= ? order by settlesAt`)
        .all(until?.getTime() ?? Number.MAX_SAFE_INTEGER)
        .map(transactionOf)
    },

    /** Rupiah of all purchases that have not failed. */
    spent(): number {
      const row = selectOne(
        `select coalesce(sum(price), 0) as spent from transactions where state in ('pending', 'success')`,
      )
      return Number(row!.spent)
    },

    /** Whether a bill of this customer number was paid since then. */
    isPaidSince(sku: string, customerNumber: string, since: Date): boolean {
      return (
        selectOne(
          `select 1 from transactions where sku = ? and customerNumber = ? and state in ('pending', 'success')
             and createdAt >= ?`,
          sku,
          customerNumber,
          since.getTime(),
        ) !== undefined
      )
    },

    /** A setting that is created once. */
    getOrCreateSetting(name: string, make: () => string): string {
      db.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing').run(name, make())
      return String(selectOne('select value from settings where name = ?', name)!.value)
    },

    /** Runs the work in one exclusive transaction. */
    inTransaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}

function transactionOf(row: Record<string, unknown>): SimulatedTransaction {
  return {
    ...(row as SimulatedTransaction),
    bill: row.bill === null ? null : JSON.parse(row.bill as string),
    createdAt: new Date(row.createdAt as number),
    settlesAt: row.settlesAt === null ? null : new Date(row.settlesAt as number),
  }
}
