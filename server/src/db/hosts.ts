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

  async #probe(): Promise<void> {
    const roles = await Promise.all(this.#addresses.map((address) => isPrimary(this.#settings(address))))
    const primaries = this.#addresses.filter((_, at) => roles[at])
    if (primaries.length === 0 || primaries.includes(this.current)) return
    this.current = primaries[0]!
    this.#onChange()
  }
}

async function isPrimary(settings: ClientConfig): Promise<boolean> {
  const client = new Client({ ...settings, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select not pg_is_in_recovery() as "isPrimary"')
    return rows[0].isPrimary
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
}
