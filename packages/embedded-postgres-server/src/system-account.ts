import { execFile } from 'node:child_process'
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** The user that PostgreSQL runs as; undefined for our own. */
export type Account = { uid: number; gid: number; name: string } | undefined

/** The cluster keeps its owner, so root can run an ordinary user's database without taking it over. */
export async function ownerOf(clusterDir: string, log: (line: string) => void): Promise<NonNullable<Account>> {
  const { uid, gid } = await stat(clusterDir)
  if (uid !== 0) return { uid, gid, name: await nameOf(uid) }
  const account = await findAccount(log)
  log(`Giving ${clusterDir} back to the user ${account.name}…`)
  await giveTo(clusterDir, account)
  return account
}

async function nameOf(uid: number): Promise<string> {
  return run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `number ${uid}`,
  )
}

export async function giveTo(directory: string, { uid, gid }: NonNullable<Account>) {
  for (const entry of await readdir(directory, { recursive: true })) await lchown(join(directory, entry), uid, gid)
  await chown(directory, uid, gid)
}

export async function findAccount(log: (line: string) => void): Promise<NonNullable<Account>> {
  const found = await lookUp('postgres')
  if (found) return found
  const creations: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ]
  for (const [command, options] of creations) {
    await run(command, options).catch(() => undefined)
    const created = await lookUp('postgres')
    if (!created) continue
    log('Created the system user postgres, because PostgreSQL refuses to run as root.')
    return created
  }
  // Exists everywhere; initdb requires a user with a name.
  const nobody = await lookUp('nobody')
  if (nobody) return nobody
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and no user postgres could be created: create one, or start as an ordinary user.',
    { remedy: 'another server' },
  )
}

async function lookUp(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), name }
  } catch {
    return undefined
  }
}

/** Where only the mode of our data directory keeps the account out, its group gets the right to traverse it (not to list or write). */
export async function allowTraversal(home: string, account: NonNullable<Account>) {
  const { uid, mode } = await stat(home)
  if (uid !== 0 || mode & 0o001) return
  await chown(home, 0, account.gid)
  await chmod(home, (mode & 0o777) | 0o010)
}

export async function canEnter(directory: string, account: NonNullable<Account>): Promise<boolean> {
  const options = { uid: account.uid, gid: account.gid, cwd: '/' }
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], options).then(
    () => true,
    () => false,
  )
}
