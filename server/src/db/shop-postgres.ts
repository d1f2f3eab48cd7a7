import { type EmbeddedPostgres, findRunning, startEmbeddedPostgres } from 'embedded-postgres-server'

/** The role, the database and, for root, the folder below /var/lib. Those of existing shops bear it. */
const name = 'kedai'

/** The PostgreSQL that comes with the shop. `durable: false` is for tests: fast, and lost when the machine stops. */
export const startShopPostgres = (options: {
  dataDir: string
  log?: (line: string) => void
  durable?: boolean
}): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ ...options, name, extensions: ['earthdistance'] })

/** The one that runs on this DATA_DIR, as whoever works beside the server finds it. */
export const findShopPostgres = (dataDir: string) => findRunning({ dataDir, name })
