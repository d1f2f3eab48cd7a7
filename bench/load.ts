import { connect } from 'node:net'

/** A request as it goes over the wire, and how its answer must begin (the body's first bytes). */
export type WireRequest = { bytes: Buffer; answerBegins: string }

export type LoadResult = {
  /** Answered after the warm-up, and how long that took. */
  latenciesMs: number[]
  seconds: number
  /** Answered in all; what the server spent is shared among these. */
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
 * Keeps `connections` keep-alive connections busy, one request at a time each, and counts what is answered after the
 * warm-up. Any answer that is not the expected one fails the run: a fast refusal must not count as speed. Requests are
 * made beforehand and answers are only looked at where needed, so that the measuring takes less of the machine than a
 * general client would.
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

/** One connection. `onAnswer` says whether to go on. */
function keepBusy({ port, next }: Load, onAnswer: (sentAt: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let request = next()
    let sentAt = 0
    /** The answer so far, until it is known how long it is. */
    let beginning: Buffer | undefined
    let missing = 0

    function send() {
      request = next()
      sentAt = performance.now()
      socket.write(request.bytes)
    }
    function fail(reason: string) {
      socket.destroy()
      const said = beginning?.toString('utf8', 0, 1_000) ?? ''
      reject(new Error(`${request.bytes.toString('utf8').split('\r\n')[0]}: ${reason}\n${said}`))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => fail('the connection was closed'))
    socket.on('data', (data: Buffer) => {
      if (missing > 0) missing -= data.length
      else {
        const answer: Buffer = beginning ? Buffer.concat([beginning, data]) : data
        beginning = answer
        const body = answer.indexOf('\r\n\r\n') + 4
        if (body < 4 || answer.length < body + request.answerBegins.length) return
        const head = answer.toString('latin1', 0, body)
        const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1]
        const begins = answer.toString('utf8', body, body + request.answerBegins.length)
        if (!length || !head.startsWith('HTTP/1.1 200 ') || begins !== request.answerBegins) {
          return fail('not the expected answer')
        }
        missing = Number(length) - (answer.length - body)
        beginning = undefined
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
