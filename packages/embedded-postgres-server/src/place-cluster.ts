import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { locateCluster } from './cluster-location.ts'
import { EmbeddedPostgresError, explainFileError } from './errors.ts'
import { giveTo } from './system-account.ts'

export type PlacedCluster = {
  /** The folder for the files of the cluster. */
  folder: string
  /** The files are there: from now on they are the cluster of the data directory. */
  complete(): Promise<void>
  /** Removes the written files; does nothing after `complete`. */
  discard(): Promise<void>
}

/**
 * Puts a copied cluster into a data directory that has none; `startEmbeddedPostgres` then recovers it, with a password of its
 * own. Like a new cluster, it has another name until it is complete. Throws EmbeddedPostgresError.
 */
export async function placeCluster(options: {
  dataDir: string
  name: string
  log?: (line: string) => void
}): Promise<PlacedCluster> {
  const location = await locateCluster(options.name, options.dataDir, { log: options.log ?? (() => undefined) })
  const { clusterDir, link, account } = location
  if (!location.isNew) throw new EmbeddedPostgresError(`There is a database in ${clusterDir} already.`)
  const unfinished = `${clusterDir}.new-${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 }).catch((cause) => {
    throw explainFileError(cause, unfinished)
  })
  return {
    folder: unfinished,
    async complete() {
      if (account) await giveTo(unfinished, account)
      await rename(unfinished, clusterDir)
      if (clusterDir !== link) await symlink(clusterDir, link)
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  }
}
