import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ClusterEntry,
  copyCluster,
  type EmbeddedPostgres,
  findLastSegment,
  findRunning,
  findWalArchive,
  nextSegment,
  placeCluster,
  recoverCluster,
  removeCluster,
  startEmbeddedPostgres,
} from './embedded-postgres-server.ts'

const name = 'app'
let dataDir: string
let started: EmbeddedPostgres[] = []

beforeAll(async () => {
  dataDir = await makeDirectory()
  return async () => {
    await removeCluster(dataDir)
    await rm(dataDir, { recursive: true })
  }
})

beforeEach(() => {
  started = []
  return async () => {
    for (const cluster of started) await cluster.stop()
  }
})

const makeDirectory = () => mkdtemp(join(tmpdir(), `embedded-postgres-server-${process.pid}-`))

async function start({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({ dataDir, name, durable })
  started.push(cluster)
  return cluster
}

async function ask({ url }: Pick<EmbeddedPostgres, 'url'>, statement: string): Promise<string> {
  const [value] = await askOn({ connectionString: url }, statement)
  return String(value)
}

/** The first row of the result, read on a connection of its own. */
async function askOn(settings: ClientConfig, statement: string): Promise<unknown[]> {
  const client = new Client(settings)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows[0] ?? []
  } finally {
    await client.end()
  }
}

async function writeEntry(folder: string, { path, content }: ClusterEntry): Promise<void> {
  if (content) await writeFile(join(folder, path), content)
  else await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
}

/** A copy of the running cluster, which has not been started. */
async function copyTo(target: string, origin: string): Promise<void> {
  const placed = await placeCluster({ dataDir: target, name })
  for await (const entry of copyCluster({ dataDir: origin })) await writeEntry(placed.folder, entry)
  await placed.complete()
}

function superuserOf({ url }: EmbeddedPostgres): ClientConfig {
  const { password, port } = new URL(url)
  return { host: '127.0.0.1', port: Number(port), user: 'postgres', password, database: 'postgres' }
}

const isRunning = async () => (await findRunning({ dataDir, name })) !== undefined

/** Another process that uses the same cluster until it gets a signal. */
async function startOtherProcess() {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres-server.ts', import.meta.url).href)}
    const cluster = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, name: '${name}', durable: false })
    process.once('SIGTERM', () => cluster.stop())
    console.log(JSON.stringify({ pid: cluster.pid, owned: cluster.owned }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { ...(JSON.parse(String(line)) as { pid: number; owned: boolean }), end }
}

test('the first start creates a durable database for the application', async () => {
  const cluster = await start({ durable: true })
  expect(cluster.owned).toBe(true)
  expect(await ask(cluster, 'SHOW fsync')).toBe('on')
  expect(await ask(cluster, 'SHOW data_checksums')).toBe('on')
  expect(await ask(cluster, 'SHOW listen_addresses')).toBe('127.0.0.1')
  expect(await ask(cluster, 'SHOW timezone')).toBe('UTC')
  expect(
    await ask(
      cluster,
      "SELECT lower('ÀÉ') || pg_encoding_to_char(encoding) || datlocprovider::text FROM pg_database WHERE datname = current_database()",
    ),
  ).toBe('àéUTF8b')
  expect(await ask(cluster, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe('false')
  expect(await ask(cluster, 'SELECT count(*) > 0 FROM pg_stat_statements')).toBe('true')
  expect(await ask(cluster, 'SELECT current_user || current_database()')).toBe('appapp')
})

test('refuses a connection without the password', async () => {
  const cluster = await start()
  const guess = { ...cluster, url: cluster.url.replace(/:[0-9a-f]+@/, ':guess@') }
  await expect(ask(guess, 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('the local socket needs the password as well, and works again after a crash', async () => {
  const rules = join(await realpath(join(dataDir, 'postgres')), 'pg_hba.conf')
  await writeFile(rules, 'host all all 127.0.0.1/32 scram-sha-256\n') // the rules of versions without a socket
  const { url, socketPath } = await start()
  expect(socketPath).toBeDefined()
  const { username: user, password, port } = new URL(url)
  const settings = { host: dirname(socketPath!), port: Number(port), user, password, database: name }
  const addressAndStart = () => askOn(settings, 'select inet_client_addr(), pg_postmaster_start_time()::text')
  const before = await addressAndStart()
  expect(before).toMatchObject([null, expect.any(String)])
  await expect(askOn({ ...settings, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')

  process.kill(started[0]!.pid, 'SIGKILL')
  const after = () => addressAndStart().catch(() => before)
  await expect.poll(after, { timeout: 10_000 }).not.toEqual(before)
  expect(await addressAndStart()).toMatchObject([null, expect.any(String)])
})

test('data are kept after stop and start', async () => {
  const first = await start()
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(await isRunning()).toBe(false)

  const second = await start()
  expect(await ask(second, 'SELECT answer FROM kept')).toBe('42')
})

test('stop may be called twice', async () => {
  const cluster = await start()
  await Promise.all([cluster.stop(), cluster.stop()])
  expect(await isRunning()).toBe(false)

  // Neither call stops the next cluster.
  const next = await start()
  await cluster.stop()
  expect(await isRunning()).toBe(true)
  expect(await ask(next, 'SELECT 42')).toBe('42')
})

test('a postmaster that is killed is restarted on the same port', async () => {
  const cluster = await start()
  const { pid } = cluster
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => cluster.pid, { timeout: 10_000 }).not.toBe(pid)
  expect(await ask(cluster, 'SELECT answer FROM kept')).toBe('42')
})

test('stop during the recovery from a crash leaves nothing running', async () => {
  for (const delayMs of [0, 50]) {
    const cluster = await start()
    process.kill(cluster.pid, 'SIGKILL')
    await sleep(delayMs)
    await cluster.stop()
    expect(await isRunning()).toBe(false)
  }
})

test('killing all processes does not block the next start', async () => {
  const other = await startOtherProcess()
  await other.end('SIGKILL')
  process.kill(other.pid, 'SIGKILL')
  const cluster = await start()
  expect(cluster.pid).not.toBe(other.pid)
  expect(await ask(cluster, 'SELECT answer FROM kept')).toBe('42')
})

test('the orphaned postmaster of a killed process is taken over, and stopped at the end', async () => {
  const other = await startOtherProcess()
  await other.end('SIGKILL')
  const cluster = await start()
  expect(cluster).toMatchObject({ pid: other.pid, owned: true })
  await cluster.stop()
  expect(await isRunning()).toBe(false)
})

test('a second process joins the first and leaves it running', async () => {
  const server = await start()
  const commandLine = await startOtherProcess()
  expect(commandLine).toMatchObject({ pid: server.pid, owned: false })
  await commandLine.end('SIGTERM')
  expect(await ask(server, 'SELECT 1')).toBe('1')
})

test('the last process to leave stops it, even if it was not the first', async () => {
  const server = await start()
  const commandLine = await startOtherProcess()
  await server.stop()
  expect(await isRunning()).toBe(true)
  await commandLine.end('SIGTERM')
  expect(await isRunning()).toBe(false)
})

test('concurrent starts share one postmaster', async () => {
  const both = await Promise.all([start(), start(), startOtherProcess()])
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(1)
  await both[2].end('SIGTERM')
})

test('a stale postmaster.pid with the pid of another program does not block the start', async () => {
  const first = await start()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await first.stop()
  // A program of the same user, which PostgreSQL itself would take for a running postmaster.
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const program = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  await writeFile(pidFile, [program.pid, ...lines.slice(1)].join('\n'))
  expect(await ask(await start(), 'SELECT 1')).toBe('1')
  program.kill()
})

test('a lost password is replaced', async () => {
  await rm(join(dataDir, 'postgres.password'))
  expect(await ask(await start(), 'SELECT answer FROM kept')).toBe('42')
})

test('data of another major version is refused in one sentence', async () => {
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(versionFile, '17\n')
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 17, but this is version 18\./)
  await writeFile(versionFile, '18\n')
})

test('a link to a missing database is refused in one sentence', async () => {
  const broken = await makeDirectory()
  await symlink('/nowhere/postgres', join(broken, 'postgres'))
  await expect(startEmbeddedPostgres({ dataDir: broken, name })).rejects.toThrow(/\/nowhere\/postgres, which is gone/)
  await rm(broken, { recursive: true })
})

test('a file in the path of the data is refused in one sentence', async () => {
  await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres.log', 'below'), name })).rejects.toThrow(
    /cannot be kept in .*: a part of the path is a file/,
  )
})

test('a copy made during writes has all rows that were there before', async () => {
  const cluster = await start()
  await ask(cluster, 'CREATE TABLE copied (id int PRIMARY KEY)')
  await ask(cluster, 'INSERT INTO copied SELECT generate_series(1, 1000)')
  const elsewhere = await makeDirectory()
  const placed = await placeCluster({ dataDir: elsewhere, name })
  try {
    let written = 1000
    for await (const entry of copyCluster({ dataDir })) {
      if (written < 1050) await ask(cluster, `INSERT INTO copied VALUES (${++written})`)
      await writeEntry(placed.folder, entry)
    }
    expect(written).toBe(1050)
    await ask(cluster, 'INSERT INTO copied VALUES (2000)')
    await placed.complete()

    const copy = await startEmbeddedPostgres({ dataDir: elsewhere, name, durable: false })
    started.push(copy)
    expect(await ask(copy, 'SELECT count(*) FROM copied WHERE id <= 1050')).toBe('1050')
    expect(await ask(copy, 'SELECT count(*) FROM copied WHERE id = 2000')).toBe('0')
    await expect(placeCluster({ dataDir: elsewhere, name })).rejects.toThrow('There is a database')
    expect(await ask(cluster, 'SELECT count(*) FROM pg_replication_slots')).toBe('0')
    await copy.stop()
  } finally {
    await removeCluster(elsewhere)
    await rm(elsewhere, { recursive: true })
  }
})

test('a copy is recovered to a point in time with the WAL archived since', async () => {
  const settings = { name, durable: false, archiveSeconds: 60 }
  const [origin, elsewhere] = [await makeDirectory(), await makeDirectory()]
  const cluster = await startEmbeddedPostgres({ dataDir: origin, ...settings })
  try {
    await ask(cluster, 'CREATE TABLE moments (id int PRIMARY KEY)')
    const copies = ['reached', 'too late', 'the end', 'broken'].map((copy) => join(elsewhere, copy))
    for (const copy of copies) await copyTo(copy, origin)

    await ask(cluster, 'INSERT INTO moments VALUES (1)')
    const moment = new Date(await ask(cluster, 'SELECT clock_timestamp()::text'))
    await ask(cluster, 'INSERT INTO moments VALUES (2)')
    const [ended] = await askOn(superuserOf(cluster), 'SELECT pg_walfile_name(pg_switch_wal())')
    const archive = (await findWalArchive(origin))!
    const archived = async () => (await archive.list()).map((segment) => segment.name)
    await expect.poll(archived, { timeout: 10_000 }).toContain(ended)
    const segments = await archived()
    const recover = async (
      dataDir: string,
      until?: Date,
      fetch = (segment: string, file: string) => copyFile(join(archive.folder, segment), file),
    ) => {
      const last = (await findLastSegment(dataDir))!
      const following = segments.filter((segment) => segment > last)
      expect(following[0]).toBe(nextSegment(last))
      return recoverCluster({ dataDir, name, durable: false, until, segments: following, fetch })
    }
    const rowsOf = async (dataDir: string) => {
      const recovered = await startEmbeddedPostgres({ dataDir, ...settings })
      started.push(recovered)
      return ask(recovered, "SELECT string_agg(id::text, ',' ORDER BY id) FROM moments").finally(recovered.stop)
    }

    expect(await recover(copies[0]!, moment)).toEqual({ isReached: true, lastAt: expect.any(Date) })
    expect(await rowsOf(copies[0]!)).toBe('1')
    const tomorrow = new Date(Date.now() + 86_400_000)
    const { isReached, lastAt } = await recover(copies[1]!, tomorrow)
    expect([isReached, lastAt! > moment]).toEqual([false, true])
    expect(await recover(copies[2]!)).toMatchObject({ isReached: true })
    expect(await rowsOf(copies[2]!)).toBe('1,2')
    const broken = recover(copies[3]!, moment, () => Promise.reject(new Error('the disk is gone')))
    await expect(broken).rejects.toThrow('the disk is gone')

    // WAL archived by a copy belongs to a history of its own.
    expect((await findWalArchive(copies[0]!))!.lineage).not.toBe(archive.lineage)
    for (const copy of copies) await removeCluster(copy)

    // After a power cut PostgreSQL archives a segment again.
    const segment = join(archive.folder, String(ended))
    const content = await readFile(segment)
    await archive.remove(String(ended))
    await writeFile(segment, content)
    expect(await archived()).not.toContain(ended)
    await expect(stat(segment)).rejects.toThrow('ENOENT')

    // A discarded segment is a gap: another history follows it.
    await writeFile(join(archive.folder, nextSegment(String(ended))), content)
    await archive.beginAnew()
    expect(await archived()).toEqual([])
    expect((await findWalArchive(origin))!.lineage).not.toBe(archive.lineage)
  } finally {
    // It would bring PostgreSQL back.
    await cluster.stop()
    await removeCluster(origin)
    await rm(origin, { recursive: true })
    await rm(elsewhere, { recursive: true })
  }
})

test('segment names continue after number 255', () => {
  expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(nextSegment('00000002000000010000000A')).toBe('00000002000000010000000B')
})

test('a copy fails if no PostgreSQL runs on the data directory', async () => {
  await expect(copyCluster({ dataDir }).next()).rejects.toThrow('No PostgreSQL runs on')
})
