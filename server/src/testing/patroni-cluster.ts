import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { freePort } from '../releases/free-port.ts'
import { olderPostgres } from './older-postgres.ts'
import { giveToPostgres, postgresAccount } from './postgres-account.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }

/** The programs of a cluster that this machine lacks; without any of them its campaign is left out. */
export const missingOfCluster = [
  ...(olderPostgres ? [] : ['postgresql-15']),
  ...Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
]

const passwords = { superuser: 'sandi-atas', replication: 'sandi-salin', rewind: 'sandi-putar', shop: 'sandi-toko' }

type Node = {
  name: string
  folder: string
  ports: { postgres: number; rest: number }
  process: ChildProcess | undefined
}

/** Three PostgreSQL with Patroni, one etcd, and HAProxy, which leads to the primary. */
export async function patroniCluster() {
  const folder = await makeTestDirectory()
  const account = postgresAccount()
  giveToPostgres(folder)
  const start = (program: string, programArguments: string[], name: string) => {
    const log = createWriteStream(giveToPostgres(touch(join(folder, `${name}.log`))), { flags: 'a' })
    const child = spawn(program, programArguments, {
      ...{ ...account, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
      // The modules of Debian are those of its own Python, and a login of the tests may set another locale.
      env: { PATH: `/usr/bin:/bin:${olderPostgres!.binaries}`, LC_ALL: 'C.UTF-8', HOME: folder },
    })
    child.stdout!.pipe(log)
    child.stderr!.pipe(log)
    return child
  }
  const [client, peer, proxied] = [await freePort(), await freePort(), await freePort()]
  const etcd = start(
    programs.etcd,
    [
      ...['--name', 'e1', '--data-dir', join(folder, 'etcd'), '--enable-v2=true', '--logger', 'zap'],
      ...[
        '--listen-client-urls',
        `http://127.0.0.1:${client}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${client}`,
      ],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
      ...['--initial-cluster', `e1=http://127.0.0.1:${peer}`],
      ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
    ],
    'etcd',
  )
  const nodes: Node[] = []
  for (const name of ['n1', 'n2', 'n3']) {
    const ports = { postgres: await freePort(), rest: await freePort() }
    mkdirSync(join(folder, name))
    giveToPostgres(join(folder, name))
    const one = { name, folder: join(folder, name), ports, process: undefined }
    writeFileSync(join(one.folder, 'patroni.yml'), settingsOf(one, client))
    nodes.push(one)
  }
  const run = (one: Node) => {
    one.process = start(programs.patroni, [join(one.folder, 'patroni.yml')], one.name)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), proxySettings(nodes, proxied))

  for (const one of nodes) run(one)
  await expect.poll(() => roleCount(nodes), { timeout: 120_000, interval: 500 }).toEqual({ primary: 1, replica: 2 })
  const haproxy = start(programs.haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db'], 'haproxy')
  const primary = (await findPrimary(nodes))!
  const superuser = openDatabase(
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${primary.ports.postgres}/postgres`,
    { max: 1 },
  )
  await superuser.unsafe(`create role kedai login createdb password '${passwords.shop}'`)
  await superuser.unsafe('create database kedai owner kedai')
  await superuser.end()
  const addressOf = (hosts: string) => `postgres://kedai:${passwords.shop}@${hosts}/kedai`

  return {
    folder,
    /** Through HAProxy, and by the names of all hosts. */
    urls: {
      proxy: addressOf(`127.0.0.1:${proxied}`),
      hosts: addressOf(nodes.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',')),
    },
    primary: () => findPrimary(nodes),
    isWhole: async () => JSON.stringify(await roleCount(nodes)) === JSON.stringify({ primary: 1, replica: 2 }),
    /** Asks Patroni for another primary. */
    async switchOver(from: Node) {
      await fetch(`http://127.0.0.1:${from.ports.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name }),
        signal: AbortSignal.timeout(30_000),
      })
    },
    signal(one: Node, signal: NodeJS.Signals, whom: { patroni?: boolean; postgres?: boolean }) {
      // Patroni first: it would notice at once, and answer as for an end.
      if (whom.patroni) one.process!.kill(signal)
      if (whom.postgres) for (const pid of processesOf(one)) kill(pid, signal)
    },
    /** The other two nodes. */
    others: (one: Node) => nodes.filter(({ name }) => name !== one.name),
    /** Stops etcd's process without ending it, or lets it go on. */
    signalEtcd: (signal: 'SIGSTOP' | 'SIGCONT') => etcd.kill(signal),
    /** Starts a Patroni that has ended. */
    revive(one: Node) {
      if (one.process!.exitCode !== null || one.process!.signalCode !== null) run(one)
    },
    async remove() {
      const children = [...nodes.map((one) => one.process!), haproxy, etcd]
      etcd.kill('SIGCONT')
      for (const child of children) child.kill('SIGKILL')
      const servers = nodes.flatMap(processesOf)
      for (const pid of servers) kill(pid, 'SIGKILL')
      await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
      await expect.poll(() => servers.some((pid) => existsSync(`/proc/${pid}`)), { timeout: 10_000 }).toBe(false)
      await removeTestDirectory(folder)
    },
  }
}
export type PatroniCluster = Awaited<ReturnType<typeof patroniCluster>>

const settingsOf = ({ name, folder, ports }: Node, etcdPort: number) => `scope: kedai
name: ${name}
restapi: {listen: "127.0.0.1:${ports.rest}", connect_address: "127.0.0.1:${ports.rest}"}
etcd: {hosts: "127.0.0.1:${etcdPort}"}
bootstrap:
  dcs:
    ttl: 15
    loop_wait: 3
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql: {use_pg_rewind: true, use_slots: true, parameters: {wal_log_hints: "on", max_connections: 200}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba: [host all all 127.0.0.1/32 scram-sha-256, host replication replicator 127.0.0.1/32 scram-sha-256]
postgresql:
  listen: 127.0.0.1:${ports.postgres}
  connect_address: 127.0.0.1:${ports.postgres}
  data_dir: ${folder}/data
  bin_dir: ${olderPostgres!.binaries}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: {username: postgres, password: ${passwords.superuser}}
    replication: {username: replicator, password: ${passwords.replication}}
    rewind: {username: rewinder, password: ${passwords.rewind}}
  parameters: {unix_socket_directories: "${folder}"}
watchdog: {mode: "off"}
`

const proxySettings = (nodes: readonly Node[], port: number) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}\n`).join('')}`

async function isRole({ ports }: Node, role: 'primary' | 'replica'): Promise<boolean> {
  return fetch(`http://127.0.0.1:${ports.rest}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function roleCount(nodes: readonly Node[]) {
  const count = async (role: 'primary' | 'replica') =>
    (await Promise.all(nodes.map((one) => isRole(one, role)))).filter((is) => is).length
  return { primary: await count('primary'), replica: await count('replica') }
}

async function findPrimary(nodes: readonly Node[]): Promise<Node | undefined> {
  const roles = await Promise.all(nodes.map((one) => isRole(one, 'primary')))
  return nodes[roles.indexOf(true)]
}

/** All processes of a node's PostgreSQL, its first one first; none where it does not run. */
function processesOf({ folder }: Node): number[] {
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [first, ...children.flatMap(([pid, parent]) => (parent === first ? [pid!] : []))]
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function touch(path: string): string {
  writeFileSync(path, '', { flag: 'a' })
  return path
}
