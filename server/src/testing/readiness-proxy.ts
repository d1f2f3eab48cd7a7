import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Failure = { upstream: string; path: string; error: string }

/** A single check may be late on a busy machine. */
const maxMisses = 2
const holdEveryMs = 50

/**
 * A proxy like those of real shops: keeps connections open, polls each server, distributes requests to the ready ones in turn, delays
 * them for `holdMs` while none is ready, and never repeats one. An unanswered request is recorded as a failure.
 */
export async function readinessProxy(
  upstreams: readonly string[],
  { everyMs, path = '/health/ready', holdMs = 0 }: { everyMs: number; path?: string; holdMs?: number },
) {
  const agent = new Agent({ keepAlive: true })
  const failures: Failure[] = []
  const ready = new Set<string>()
  const missed = new Map<string, number>()
  let turn = 0
  let longestHoldMs = 0

  async function check(upstream: string) {
    const isReady = await fetch(upstream + path, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.text()
        return answer.ok
      },
      () => false,
    )
    const misses = isReady ? 0 : (missed.get(upstream) ?? 0) + 1
    missed.set(upstream, misses)
    if (isReady) ready.add(upstream)
    else if (misses >= maxMisses) ready.delete(upstream)
  }
  let isWatching = true
  async function watch(upstream: string) {
    while (isWatching) {
      await check(upstream)
      await sleep(everyMs)
    }
  }
  const watching = upstreams.map(watch)

  async function readyUpstream(): Promise<string | undefined> {
    const began = Date.now()
    while (ready.size === 0 && Date.now() - began < holdMs) await sleep(holdEveryMs)
    longestHoldMs = Math.max(longestHoldMs, Date.now() - began)
    const candidates = upstreams.filter((upstream) => ready.has(upstream))
    return candidates[turn++ % candidates.length]
  }

  async function forward(incoming: IncomingMessage, answer: ServerResponse) {
    const upstream = await readyUpstream()
    const fail = (error: string) => {
      failures.push({ upstream: upstream ?? 'none is ready', path: incoming.url ?? '', error })
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    }
    if (!upstream) return fail('no server is ready')
    const { connection: _, ...headers } = incoming.headers
    const outgoing = httpRequest(upstream + incoming.url, { method: incoming.method ?? 'GET', headers, agent })
    outgoing.on('error', (error) => fail(String(error)))
    outgoing.on('response', (response) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      response.on('error', (error) => fail(String(error)))
      response.pipe(answer)
    })
    incoming.pipe(outgoing)
  }

  const server = createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    isReady: (upstream: string) => ready.has(upstream),
    longestHoldMs: () => longestHoldMs,
    async close() {
      isWatching = false
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await Promise.all(watching)
    },
  }
}
