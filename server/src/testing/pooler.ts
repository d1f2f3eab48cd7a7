import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../releases/free-port.ts'
import { giveToPostgres, postgresAccount } from './postgres-account.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed; if not, a sentence says that its tests are left out. */
export const hasPooler = existsSync(program)
if (!hasPooler) console.warn('There is no PgBouncer on this machine (pgbouncer of Debian): its tests are left out.')

/** PgBouncer in front of all databases of a server. `throughIt` is an address that leads there. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction') {
  const { port, username, password } = new URL(databaseUrl)
  const folder = await makeTestDirectory()
  const own = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 1000
default_pool_size = 200
server_idle_timeout = 1
`,
  )
  for (const path of [folder, users, settings]) giveToPostgres(path)
  const bouncer = spawn(program, ['-q', settings], { ...postgresAccount(), cwd: '/', stdio: 'ignore' })
  const ended = once(bouncer, 'exit')
  while (!(await isOpen(own))) {
    if (bouncer.exitCode !== null) throw new Error('PgBouncer does not start')
    await sleep(20)
  }
  return {
    port: own,
    throughIt(url: string): string {
      const address = new URL(url)
      address.port = String(own)
      return address.href
    },
    async stop() {
      bouncer.kill('SIGTERM')
      await ended
      await removeTestDirectory(folder)
    },
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  const isConnected = await opened
  socket.destroy()
  return isConnected
}
