import { setTimeout as sleep } from 'node:timers/promises'

const usualPaths = ['/api/v1/product/29?Page=1&Size=12', '/api/v1/product/29/1', '/beranda', '/shop/product/2/detail']

/**
 * Load generator: visitors who read products and pages, one for each path, without pause unless `pauseMs` is given. `paths`: those of
 * further visitors, who may read another one each time.
 */
export function startReadLoad(
  origin: string,
  { pauseMs = 0, paths = [] }: { pauseMs?: number; paths?: readonly (() => string)[] } = {},
) {
  /** Responses other than 200. */
  const failures: string[] = []
  let count = 0
  let stopped = false

  async function load(path: string) {
    try {
      const answer = await fetch(origin + path)
      await answer.text()
      if (!answer.ok) failures.push(`${path} ${answer.status}`)
    } catch (error) {
      failures.push(`${path} ${error}`)
    }
    count += 1
  }
  const visitors = [...usualPaths.map((path) => () => path), ...paths].map(async (nextPath) => {
    while (!stopped) {
      await load(nextPath())
      if (pauseMs > 0) await sleep(pauseMs)
    }
  })

  return {
    failures,
    count: () => count,
    async stop() {
      stopped = true
      await Promise.all(visitors)
    },
  }
}
