import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const execute = promisify(execFile)
const run = (command: string, ...args: string[]) => execute(command, args, { timeout: 60_000 })

const gigabyte = 2 ** 30

/**
 * A disk whose power can be cut: a file with ext4, on a file system (xfs) that can copy a file atomically while it is written. The copy
 * contains the flushed data, without those still in memory. A disk's own cache is not simulated. Throws NoCuttableDiskError if the
 * machine lacks root, loop devices or mkfs.xfs.
 */
export async function cuttableDisk() {
  const directory = await makeTestDirectory()
  const [images, dataDir] = [join(directory, 'images'), join(directory, 'data')]
  const image = (name: string) => join(images, `${name}.img`)
  const mount = () => run('mount', '-o', 'loop', image('disk'), dataDir)
  const unmount = () => unmountWhenFree(dataDir)
  const copy = (from: string, to: string) => run('cp', '--reflink=always', image(from), image(to))
  try {
    await mountImages(directory, images)
    await mkdir(dataDir)
    await makeImage(image('disk'), 4 * gigabyte)
    await run('mkfs.ext4', '-q', image('disk'))
    await mount()
  } catch (error) {
    await removeTestDirectory(directory)
    throw error
  }
  return {
    /** Where the disk is mounted. */
    dataDir,
    /** Saves its current state for `renew`. No process may use the disk. */
    async keep() {
      await unmount()
      await copy('disk', 'kept')
      await mount()
    },
    /** Returns to the saved state. No process may use the disk. */
    async renew() {
      await unmount()
      await copy('kept', 'disk')
      await mount()
    },
    /** Cuts the power. Later writes are lost as well, until `powerOn`. */
    cut: () => copy('disk', 'cut').then(() => undefined),
    /** Mounts the disk in its state at the cut. No process may use it any more. */
    async powerOn() {
      await unmount()
      await rename(image('cut'), image('disk'))
      await mount()
    },
    remove: () => removeTestDirectory(directory),
  }
}

/** The missing prerequisite on this machine. */
export class NoCuttableDiskError extends Error {
  override name = 'NoCuttableDiskError'
}

async function mountImages(directory: string, images: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new NoCuttableDiskError('only root mounts file systems')
  // PostgreSQL's own user must be able to enter.
  await chmod(directory, 0o711)
  await mkdir(images)
  await makeImage(`${images}.xfs`, 16 * gigabyte)
  try {
    await run('mkfs.xfs', '-q', '-m', 'reflink=1', `${images}.xfs`)
    await run('mount', '-o', 'loop', `${images}.xfs`, images)
  } catch (cause) {
    throw new NoCuttableDiskError('no xfs on a loop device (Debian: apt-get install xfsprogs)', { cause })
  }
}

/** The remains of a killed process (its children, its mapped memory) keep the disk busy a little longer. */
async function unmountWhenFree(folder: string): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      await run('umount', folder)
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      await sleep(100)
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && error.message.includes('busy')

/** A sparse file. */
async function makeImage(path: string, bytes: number): Promise<void> {
  await writeFile(path, '')
  await truncate(path, bytes)
}
