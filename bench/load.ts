import { connect } from 'node:net'

/** The bytes of a request, and the expected first bytes of the response body. */
export type WireRequest = { bytes: Buffer; expectedStart: string }

export type LoadResult = {
  /** Latencies of the requests after the warm-up. */
  latenciesMs: number[]
  seconds: number
  /** The number of answered requests, to divide the server's costs by. */
  answered: number
}

type Load = {
  port: number
  connections: number
  /** Called for each request that is sent. */
  next: () => WireRequest
  warmUpMs: number
  durationMs: number
}

/**
 * Keeps `connections` keep-alive connections busy with one request at a time each, and records the latencies after the warm-up. An
 * unexpected response fails the run, because a fast refusal must not count. Requests are built beforehand and responses are parsed
 * only as far as needed, so that the load generator takes less of the machine than a general client.
 */
export async function generateLoad(load: Load): Promise<LoadResult> {
  const latenciesMs: number[] = []
  let answered = 0
  const begin = performance.now() + load.warmUpMs
  const end = begin + load.durationMs
  let finished = begin
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      keepBusy(load, (sentAt) => {
        const now = performance.now()
        answered += 1
        if (sentAt >= begin) {
          latenciesMs.push(now - sentAt)
          finished = now
        }
        return now < end
      }),
    ),
  )
  return { latenciesMs, seconds: (finished - begin) / 1_000, answered }
}

/** Runs one connection until `onAnswer` returns false. */
function keepBusy({ port, next }: Load, onAnswer: (sentAt: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let request = next()
    let sentAt = 0
    /** The response so far, until its length is known. */
    let partialAnswer: Buffer | undefined
    let missing = 0

    function send() {
      request = next()
      sentAt = performance.now()
      socket.write(request.bytes)
    }
    function fail(reason: string) {
      socket.destroy()
      const received = partialAnswer?.toString('utf8', 0, 1_000) ?? ''
      reject(new Error(`${request.bytes.toString('utf8').split('\r\n')[0]}: ${reason}\n${received}`))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => fail('the connection was closed'))
    socket.on('data', (data: Buffer) => {
      if (missing > 0) missing -= data.length
      else {
        const answer: Buffer = partialAnswer ? Buffer.concat([partialAnswer, data]) : data
        partialAnswer = answer
        const body = answer.indexOf('\r\n\r\n') + 4
        if (body < 4 || answer.length < body + request.expectedStart.length) return
        const head = answer.toString('latin1', 0, body)
        const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1]
        const begins = answer.toString('utf8', body, body + request.expectedStart.length)
        if (!length || !head.startsWith('HTTP/1.1 200 ') || begins !== request.expectedStart) {
          return fail('not the expected answer')
        }
        missing = Number(length) - (answer.length - body)
        partialAnswer = undefined
      }
      if (missing > 0) return
      if (onAnswer(sentAt)) send()
      else {
        socket.removeAllListeners('close')
        socket.end()
        resolve()
      }
    })
  })
}
