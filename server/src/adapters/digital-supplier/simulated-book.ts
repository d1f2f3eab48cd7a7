import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Bill, DigitalKind } from './port.ts'

/** `inquired`: a bill that was asked for and is not paid. */
export type EntryState = 'inquired' | 'pending' | 'success' | 'failed'

/** One transaction as the supplier has it. */
export type Entry = {
  reference: string
  kind: DigitalKind
  sku: string
  customerNumber: string
  state: EntryState
  code: string
  /** Rupiah taken from the deposit; given back when it fails. */
  price: number
  serialNumber: string
  bill: Bill | null
  createdAt: Date
  /** When a pending one ends, and how. */
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

export type Book = ReturnType<typeof openBook>

/**
 * What the supplier knows, in a file of its own: like a real supplier's it takes no part in the shop's transactions, and it
 * is written before the shop hears of it. Survives the end of the process at any moment.
 */
export function openBook(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(schema)

  const one = (text: string, ...values: SQLInputValue[]) => db.prepare(text).get(...values)

  function find(reference: string): Entry | undefined {
    const row = one('select * from transactions where reference = ?', reference)
    return row && entryOf(row)
  }

  return {
    find,

    /** Writes a new transaction, or the next state of one. */
    write(entry: Entry): void {
      const { reference, kind, sku, customerNumber, state, code, price, serialNumber, settlesAs } = entry
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
        entry.bill && JSON.stringify(entry.bill),
        entry.createdAt.getTime(),
        entry.settlesAt?.getTime() ?? null,
        settlesAs,
      )
    },

    /** Notes that a reference was named, and whether too soon. */
    noteCall(reference: string, now: Date, pauseMs: number): void {
      db.prepare(
        `update transactions set calls = calls + 1, calledAt = ?1,
           hastyCalls = hastyCalls + (calledAt is not null and calledAt + ?2 > ?1)
         where reference = ?3`,
      ).run(now.getTime(), pauseMs, reference)
    },

    /** Pending ones that should have ended by now, or all. */
    pending(until?: Date): Entry[] {
      return db
        .prepare(`select * from transactions where state = 'pending' and settlesAt <= ? order by settlesAt`)
        .all(until?.getTime() ?? Number.MAX_SAFE_INTEGER)
        .map(entryOf)
    },

    /** Rupiah that purchases hold. */
    spent(): number {
      const row = one(`select coalesce(sum(price), 0) as spent from transactions where state in ('pending', 'success')`)
      return Number(row!.spent)
    },

    /** Whether the bill of that number was paid since. */
    isPaidSince(sku: string, customerNumber: string, since: Date): boolean {
      return (
        one(
          `select 1 from transactions where sku = ? and customerNumber = ? and state in ('pending', 'success')
             and createdAt >= ?`,
          sku,
          customerNumber,
          since.getTime(),
        ) !== undefined
      )
    },

    /** A setting that is made once and kept. */
    kept(name: string, make: () => string): string {
      db.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing').run(name, make())
      return String(one('select value from settings where name = ?', name)!.value)
    },

    /** All or nothing, and nobody else meanwhile. */
    atomically<T>(work: () => T): T {
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

function entryOf(row: Record<string, unknown>): Entry {
  return {
    ...(row as Entry),
    bill: row.bill === null ? null : JSON.parse(row.bill as string),
    createdAt: new Date(row.createdAt as number),
    settlesAt: row.settlesAt === null ? null : new Date(row.settlesAt as number),
  }
}
