import { readFile, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readClusterVersion } from 'embedded-postgres-server'
import type { Config } from '../config/config.ts'
import { compareVersions } from '../runtime/version.ts'
import { fetchFile } from './fetch-release.ts'
import {
  fetchedArchive,
  findReleasesDir,
  link,
  linkedRelease,
  removeOldReleases,
  whileUpdatingAlone,
} from './installation.ts'
import { type Release, readRelease, sha256Of, unpackRelease } from './release-archive.ts'
import { backUp, restart, tryOut } from './shop-of-release.ts'
import { UpdateError } from './update-error.ts'

export type UpdateOptions = {
  /** The checksum of the archive; by default from the file next to it with the suffix .sha256. */
  sha256?: string
  /** Replaces the folder from which this program was started. */
  releases?: string
  /** A shell command that ends the shop and starts it from `current`. */
  restart: string
  /** The time for becoming ready after the restart, in seconds. */
  wait: number
  /** Whether the archive may be of an older version than the current one. */
  older?: boolean
}

/** The settings for a restart and the backup, besides the release itself. */
const roomToSpare = 200_000_000
const maxArchiveBytes = 2_000_000_000

/**
 * Installs the release of an archive (a file, or an https address) next to the current one, backs the shop up, tests the release, makes
 * it the current one and restarts the shop; rolls back if the shop is not ready then. The old release serves until the restart. Throws
 * UpdateError.
 */
export async function update(
  archive: string,
  options: UpdateOptions,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  const releasesDir = await findReleasesDir(options.releases)
  await whileUpdatingAlone(releasesDir, async () => {
    await removeOldReleases(releasesDir)
    const release = await install(archive, { releasesDir, options, config, say })
    if (config.database.url) say('The database of DATABASE_URL is backed up by its own tools.')
    else if (config.backup.beforeUpgrade) {
      say('Backup of the shop as it is…')
      await backUp(join(releasesDir, 'current'), config)
    }
    say(`${release.name} is tried out beside the shop…`)
    await tryOut(join(releasesDir, release.name), config)
    await switchTo(release.name, { releasesDir, options, config, say })
    await removeOldReleases(releasesDir)
  })
}

/** Returns to the previous release, on the current database. Throws UpdateError. */
export async function updateBack(
  options: Pick<UpdateOptions, 'releases' | 'restart' | 'wait'>,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  const releasesDir = await findReleasesDir(options.releases)
  await whileUpdatingAlone(releasesDir, async () => {
    const previous = await linkedRelease(releasesDir, 'previous')
    if (!previous) throw new UpdateError('There is no release before this one.')
    await switchTo(previous, { releasesDir, options, config, say })
  })
}

type Step = { releasesDir: string; config: Config; say: (line: string) => void }

async function install(
  archive: string,
  { releasesDir, options, config, say }: Step & { options: UpdateOptions },
): Promise<Release> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(archive)
  const file = isAddress ? fetchedArchive(releasesDir) : resolve(archive)
  try {
    if (isAddress) say(`Fetching ${archive}…`)
    const expected = options.sha256 ?? (await findSha256(archive, isAddress, releasesDir))
    if (isAddress) await fetchFile(archive, file, maxArchiveBytes)
    const release = await readRelease(file)
    await check(release, releasesDir, options, config)
    if ((await sha256Of(file)) !== expected.toLowerCase()) {
      throw new UpdateError(
        'The archive has another SHA-256 than it should have: it is damaged, or not what you meant.',
      )
    }
    say(`${release.name} is unpacked…`)
    await unpackRelease(file, release, releasesDir)
    return release
  } finally {
    if (isAddress) await rm(file, { force: true })
  }
}

async function findSha256(archive: string, isAddress: boolean, releasesDir: string): Promise<string> {
  const beside = `${archive}.sha256`
  const file = isAddress ? `${fetchedArchive(releasesDir)}.sha256` : beside
  try {
    if (isAddress) await fetchFile(beside, file, 1_000)
    const sum = /^[0-9a-f]{64}\b/i.exec(await readFile(file, 'utf8').catch(() => ''))?.[0]
    if (sum) return sum
    throw new UpdateError(`${beside} has no SHA-256. Name that of the archive: --sha256 SUM.`)
  } finally {
    if (isAddress) await rm(file, { force: true })
  }
}

/** Refuses an unusable release before it is unpacked. */
async function check(release: Release, releasesDir: string, { older }: UpdateOptions, config: Config): Promise<void> {
  const platform = `${process.platform}-${process.arch}`
  if (release.platform !== platform) {
    throw new UpdateError(`${release.name} is for ${release.platform}; this machine is ${platform}.`)
  }
  const current = (await linkedRelease(releasesDir, 'current')) ?? ''
  if (release.name === current) throw new UpdateError(`${current} runs already.`)
  const [, version = '0.0.0'] = /^kedai-([\d.]+)-/.exec(current) ?? []
  if (!older && compareVersions(release.version, version) < 0) {
    throw new UpdateError(
      `${release.name} is older than ${current}. The way back is kedai update --back; another older one needs --older.`,
    )
  }
  const cluster = config.database.url ? undefined : await readClusterVersion(join(config.dataDir, 'postgres'))
  if (cluster && cluster !== release.postgres) {
    throw new UpdateError(
      `${release.name} has PostgreSQL ${release.postgres}, and the database is of ${cluster}: with the shop stopped, kedai upgrade-postgres ` +
        'makes a new one of it ("A new major version of PostgreSQL" in docs/going-live.md).',
    )
  }
  const { bavail, bsize } = await statfs(releasesDir)
  const needed = release.bytes * 1.1 + roomToSpare
  if (bavail * bsize < needed) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
    throw new UpdateError(
      `${releasesDir} has ${megabytes(bavail * bsize)} of free space; ${release.name} needs ${megabytes(needed)}.`,
    )
  }
}

async function switchTo(
  release: string,
  { releasesDir, options, config, say }: Step & { options: Pick<UpdateOptions, 'restart' | 'wait'> },
): Promise<void> {
  const before = (await linkedRelease(releasesDir, 'current'))!
  // A partial switch would leave an untested shop. Closing the terminal does not interrupt it either.
  const ignore = () => say('The restart is not interrupted.')
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, ignore)
  try {
    await link(releasesDir, 'previous', before)
    await link(releasesDir, 'current', release)
    say('The shop is restarted…')
    await restart(options, config)
    say(`${release} runs. The way back is kedai update --back.`)
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error
    say(`${error.message} Back to ${before}…`)
    await link(releasesDir, 'current', before)
    await restart(options, config).catch((failure: Error) => {
      throw new UpdateError(`${before} is current again, and the shop does not start: ${failure.message}`)
    })
    throw new UpdateError(`${before} runs again, because ${release} was not ready after the restart: ${error.message}`)
  } finally {
    for (const signal of signals) process.off(signal, ignore)
  }
}
