import { open, rm } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { UpdateError } from './update-error.ts'

const maxRedirects = 5
/** The maximum time without received data. */
const silenceMs = 60_000
const wholeMs = 3_600_000

export type Get = (
  url: string,
  options: { signal: AbortSignal; agent: false },
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest

/**
 * Fetches a file over https, also over redirects to https, into `file`, completely or not at all. Throws UpdateError for another kind of
 * address, an unreachable host, and a file of more than `maxBytes`.
 */
export async function fetchFile(address: string, file: string, maxBytes: number, get: Get = getHttps): Promise<void> {
  const signal = AbortSignal.timeout(wholeMs)
  try {
    const answer = await answerOf(address, signal, get)
    const tooLarge = () => new UpdateError(`${address} has more than ${Math.ceil(maxBytes / 1e6)} MB.`)
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    let bytes = 0
    const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge()
        yield chunk
      }
    }
    // Opened before the first byte, since a stream that opens it later could do so after its removal.
    const opened = await open(file, 'wx')
    await pipeline(answer, bounded, opened.createWriteStream(), { signal })
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof UpdateError) throw error
    throw new UpdateError(`${address} could not be fetched: ${(error as Error).message}`, { cause: error })
  }
}

async function answerOf(address: string, signal: AbortSignal, get: Get): Promise<IncomingMessage> {
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!url.startsWith('https://')) throw new UpdateError(`${url} is no https address.`)
    const answer = await getOnce(url, signal, get)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) {
      throw new UpdateError(`${url} answers ${statusCode}.`)
    }
    url = new URL(headers.location, url).href
  }
  throw new UpdateError(`${address} leads from one address to the next.`)
}

function getOnce(url: string, signal: AbortSignal, get: Get): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { signal, agent: false }, resolve).on('error', reject)
    request.setTimeout(silenceMs, () => request.destroy(new Error(`nothing came for ${silenceMs / 1_000} s`)))
  })
}
