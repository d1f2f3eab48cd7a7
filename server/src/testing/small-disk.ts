import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const run = promisify(execFile)
const megabyte = 2 ** 20

/** A disk of so many megabytes, to be filled; undefined without root, which mounting needs. */
export async function smallDisk(megabytes: number) {
  if (process.getuid?.() !== 0) return undefined
  const directory = await makeTestDirectory()
  const folder = join(directory, 'data')
  const filler = join(directory, 'data', 'filler')
  // PostgreSQL's own user must be able to enter.
  await chmod(directory, 0o711)
  await mkdir(folder)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch {
    await removeTestDirectory(directory)
    return undefined
  }
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    /** Leaves this much space, none with 0. */
    async fill(leftMegabytes: number): Promise<void> {
      try {
        for (let room = await free(); room > leftMegabytes * megabyte; room = await free()) {
          await appendFile(filler, Buffer.alloc(Math.min(room - leftMegabytes * megabyte, megabyte)))
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    /** Frees all the space again. */
    clear: () => rm(filler, { force: true }),
    remove: () => removeTestDirectory(directory),
  }
}
