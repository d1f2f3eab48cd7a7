import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// A control group of the kernel, in its first version or its second one.
const versions = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
]

/** A limit in megabytes for all programs that `launcher` starts and their children, including cached files; undefined without root. */
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
      /** The maximum use in megabytes; includes caches, which can be reclaimed. */
      peak: async () => Math.round(Number(await readFile(join(group, peak), 'utf8')) / 2 ** 20),
      remove: () => rmdir(group),
    }
  }
  return undefined
}
