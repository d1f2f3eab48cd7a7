import type { ConnectionPool } from './connection-pool.ts'
import { isDataError, sqlState } from './database-error.ts'
import { type Fragment, type ReadSql, type Row, type Rows, readSqlOn, sqlFragment } from './sql.ts'

/** Reads for what everybody sees. */
export type PublicReads = {
  sql: ReadSql
  /** Public data have changed: reads from now on have the change. */
  onChange(): void
  end(): Promise<void>
}

/** The age of the state that a read may have (ms). */
const maxAgeMs = 5_000
/** The pause between two looks at the positions (ms), while there are reads. */
const checkPauseMs = 250
/** A standby whose position is older is not asked (ms): it may hang. */
const maxSilenceMs = 1_000

const canceled = '57014'
const clock = () => performance.now()

/** A position in the WAL, and a time before which everything that was committed lies before it. */
type Position = { at: number; wal: number }

/**
 * Reads from standbys in turn, or from the primary while none is known to be current: a standby has to have replayed the last change of
 * public data, and everything older than `maxAgeMs`. A standby that fails leaves the read to the primary.
 */
export class StandbyReads implements PublicReads {
  readonly sql = readSqlOn((statement) => this.#run(statement))
  readonly #primary: ConnectionPool
  readonly #standbys: readonly Standby[]
  /** Of the primary, the newest last. */
  #positions: Position[] = []
  #changedAt = clock()
  #checkedAt = Number.NEGATIVE_INFINITY
  #isChecking = false
  #turn = 0

  constructor(primary: ConnectionPool, standbys: readonly ConnectionPool[]) {
    this.#primary = primary
    this.#standbys = standbys.map((pool) => new Standby(pool))
  }

  onChange(): void {
    this.#changedAt = clock()
  }

  async end(): Promise<void> {
    await Promise.all(this.#standbys.map(({ pool }) => pool.end()))
  }

  async #run(statement: Fragment): Promise<Rows<Row[]>> {
    const now = clock()
    if (now > this.#checkedAt + checkPauseMs || this.#checkedAt < this.#changedAt) void this.#check()
    const since = Math.max(this.#changedAt, now - maxAgeMs)
    const current = this.#standbys.filter((standby) => standby.isCurrent(since, now))
    const standby = current[this.#turn++ % current.length]
    if (!standby) return this.#primary.query(statement)
    try {
      return await standby.pool.query(statement)
    } catch (error) {
      if (isDataError(error) || sqlState(error) === canceled) throw error
      return this.#primary.query(statement)
    }
  }

  /** Compares the position of the primary with those of the standbys. */
  async #check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    this.#checkedAt = clock()
    const at = this.#checkedAt
    try {
      const [row] = await this.#primary.query(positionOfPrimary)
      this.#positions = [...this.#positions.filter((one) => one.at > at - maxAgeMs), { at, wal: row!.wal }]
      for (const standby of this.#standbys) void standby.locate(() => this.#positions)
    } catch {
      // Without a position of the primary no standby stays current.
    } finally {
      this.#isChecking = false
    }
  }
}

const positionOfPrimary = sqlFragment`
  select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as wal`
/** No row if it is no standby, or follows none: one that was left on an old timeline has positions of another history. */
const positionOfStandby = sqlFragment`
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as wal
  where pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)`

class Standby {
  readonly pool: ConnectionPool
  #isAsking = false
  #answeredAt = Number.NEGATIVE_INFINITY
  /** It has everything that was committed before this time. */
  #currentAt = Number.NEGATIVE_INFINITY

  constructor(pool: ConnectionPool) {
    this.pool = pool
  }

  isCurrent(since: number, now: number): boolean {
    return this.#currentAt >= since && this.#answeredAt >= now - maxSilenceMs
  }

  async locate(positions: () => readonly Position[]): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      const [row] = await this.pool.query(positionOfStandby)
      this.#answeredAt = clock()
      this.#currentAt = positions().findLast(({ wal }) => wal <= row?.wal)?.at ?? Number.NEGATIVE_INFINITY
    } catch {
      this.#currentAt = Number.NEGATIVE_INFINITY
    } finally {
      this.#isAsking = false
    }
  }
}
