import { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** For libraries that read web streams; the types of Node's streams differ from those. */
export function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(source) as ReadableStream<Uint8Array>
}
