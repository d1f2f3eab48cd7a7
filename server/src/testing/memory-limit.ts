import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// A control group of the kernel, in its first version or its second one.
const versions = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
]

/**
 * So many megabytes for all programs that `launcher` starts and for what they start, with what the system caches of their files;
 * undefined where the machine lets nobody limit them, which takes root.
 */
export async function memoryLimit(megabytes: number) {
  for (const { folder, limit, peak } of versions) {
    const group = join(folder, `kedai-tests-${process.pid}`)
    try {
      await mkdir(group)
      await writeFile(join(group, limit), String(megabytes * 2 ** 20))
    } catch {
      await rmdir(group).catch(() => undefined)
      continue
    }
    return {
      launcher: ['/bin/sh', '-c', `echo $$ >${group}/cgroup.procs && exec "$@"`, 'sh'],
      /** The most that was used at a time, in megabytes; with caches, which give way. */
      peak: async () => Math.round(Number(await readFile(join(group, peak), 'utf8')) / 2 ** 20),
      remove: () => rmdir(group),
    }
  }
  return undefined
}
