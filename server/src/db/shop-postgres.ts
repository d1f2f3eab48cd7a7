import { type EmbeddedPostgres, findRunning, startEmbeddedPostgres } from 'embedded-postgres-server'

/** The name of the role, the database and, for root, the folder below /var/lib. Existing shops depend on it. */
export const clusterName = 'kedai'

/** Starts the embedded PostgreSQL. `durable: false` is for tests: fast, but not safe against a crash of the machine. */
export const startShopPostgres = (options: {
  dataDir: string
  log?: (line: string) => void
  durable?: boolean
  archiveSeconds?: number | undefined
  /** The programs of another version, for a cluster that it wrote. */
  binaries?: string
  /** Whether a folder without a database gets one; otherwise that fails. */
  create?: boolean
}): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ ...options, name: clusterName })

/** The PostgreSQL that already runs on this DATA_DIR, for processes other than the server's. */
export const findShopPostgres = (dataDir: string) => findRunning({ dataDir, name: clusterName })
