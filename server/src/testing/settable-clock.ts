import { chmod, glob, mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

/**
 * A clock that can be set while programs use it; undefined if the machine lacks libfaketime (Debian: apt-get install libfaketime). Timers
 * and timeouts are not affected, as on a real machine, where they use the monotonic clock.
 */
export async function settableClock() {
  const { value: library } = await glob('/usr/lib/*/faketime/libfaketimeMT.so.1').next()
  if (library === undefined) return undefined
  const directory = await makeTestDirectory()
  const [offset, programs] = [join(directory, 'offset'), join(directory, 'bin')]
  // PostgreSQL's own user must be able to read it.
  await chmod(directory, 0o755)
  const set = async (hours: number) => {
    await writeFile(`${offset}.new`, `${hours < 0 ? '' : '+'}${hours}h\n`, { mode: 0o644 })
    await rename(`${offset}.new`, offset)
  }
  await set(0)
  /** The environment of a process on this clock. */
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  await mkdir(programs)
  return {
    environment,
    /** Makes the program use this clock, and returns the folder of its wrapper. */
    async wrap(program: string): Promise<string> {
      const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
      const script = `#!/bin/sh\nexec env ${variables.join(' ')} '${program}' "$@"\n`
      await writeFile(join(programs, basename(program)), script, { mode: 0o755 })
      return programs
    },
    /** The offset from real time in hours. Programs notice a change within a second. */
    set,
    remove: () => removeTestDirectory(directory),
  }
}
export type SettableClock = NonNullable<Awaited<ReturnType<typeof settableClock>>>
