import { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** For libraries that read a stream of browsers; the types of Node's differ from those. */
export function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(source) as ReadableStream<Uint8Array>
}
