import { type Sql, sessionSettings } from './database.ts'

const oldestVersion = 15

/** A PostgreSQL server that the shop has not started itself. */
export type ServerFacts = {
  /** Connections that it accepts of this role. */
  maxConnections: number
  /** Sentences for the operator; the shop can't run until they are solved. */
  problems: string[]
}

/** Whether the server of DATABASE_URL fits, through the pooler, if there is one. */
export async function checkServer(sql: Sql, { isPooled }: { isPooled: boolean }): Promise<ServerFacts> {
  const names = Object.keys(sessionSettings)
  const [row] = await sql<
    [{ version: number; isStandby: boolean; maxConnections: number; values: string[]; pid: number }]
  >`
    select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isStandby",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      array(select current_setting(name) from unnest(${names}::text[]) with ordinality n (name, at) order by at) as values,
      pg_backend_pid() as pid`
  const { version, isStandby, maxConnections, values, pid } = row
  const problems: string[] = []
  if (version < oldestVersion)
    problems.push(`The server of DATABASE_URL is PostgreSQL ${version}; the shop needs ${oldestVersion} or later.`)
  if (isStandby) {
    problems.push(
      'DATABASE_URL leads to a standby, which takes no writes: name the primary, or all hosts with commas between them.',
    )
  }
  const dropped = names.filter(
    (name, at) => values[at] !== String(sessionSettings[name as keyof typeof sessionSettings]),
  )
  if (dropped.length > 0) {
    problems.push(
      `DATABASE_URL leads to a pooler that drops ${dropped.join(' and ')}: set DATABASE_DIRECT_URL to the address of PostgreSQL itself; the shop then sets them without it.`,
    )
  }
  if (isPooled && (await pidOfTransaction(sql)) === pid) {
    problems.push(
      'The pooler of DATABASE_URL gives its connections to others between statements: set pool_mode = session.',
    )
  }
  return { maxConnections, problems }
}

/** A second connection, while the first is idle: in session mode it is another one of PostgreSQL. */
async function pidOfTransaction(sql: Sql): Promise<number> {
  const connection = await sql.transactions.take()
  try {
    const [row] = await connection.query(sql`select pg_backend_pid() as pid`)
    return row!.pid
  } finally {
    connection.release()
  }
}
