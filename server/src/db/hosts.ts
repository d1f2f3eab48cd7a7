import { Client, type ClientConfig } from 'pg'

/** The time within which a host tells its role (ms): a failover waits for the slowest. */
const probeMs = 2_000

/** The primary among several PostgreSQL servers, of which the others are its standbys. */
export class PrimaryAddress {
  readonly #addresses: readonly string[]
  readonly #settings: (address: string) => ClientConfig
  readonly #onChange: () => void
  #finding: Promise<void> | undefined
  /** The address of the last primary; the first one until `find` has been called. */
  current: string

  /** `onChange` is called when another host has become the primary. */
  constructor(addresses: readonly string[], settings: (address: string) => ClientConfig, onChange: () => void) {
    this.#addresses = addresses
    this.#onChange = onChange
    this.#settings = settings
    this.current = addresses[0]!
  }

  /** Asks all hosts for their role. While none answers as primary, the last one stays. */
  async find(): Promise<void> {
    if (this.#addresses.length === 1) return
    this.#finding ??= this.#probe().finally(() => {
      this.#finding = undefined
    })
    await this.#finding
  }

  /** A primary that its cluster has given up may not know of it: the newest timeline is that of the last promotion. */
  async #probe(): Promise<void> {
    const timelines = await Promise.all(this.#addresses.map((address) => findTimeline(this.#settings(address))))
    const newest = Math.max(...timelines)
    const primaries = this.#addresses.filter((_, at) => timelines[at] === newest)
    if (newest === noPrimary || primaries.includes(this.current)) return
    this.current = primaries[0]!
    this.#onChange()
  }
}

const noPrimary = 0

/** The timeline on which a primary writes. */
async function findTimeline(settings: ClientConfig): Promise<number> {
  const client = new Client({ ...settings, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(`
      select case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`)
    return Number.parseInt(rows[0].timeline, 16)
  } catch {
    return noPrimary
  } finally {
    client.end().catch(() => undefined)
  }
}
