/** A name below the place, with `/`, how large it is, and when it was written. */
export type StoredBackup = { name: string; bytes: number; at: Date }

/** Where backups lie. Nothing reaches it that is not encrypted. */
export type BackupDestination = {
  /** As the operator writes it: a folder or an address. */
  place: string
  /** Stores all of the content, or nothing: until it is complete nobody sees the name. Replaces what has it. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws DestinationError, at the first read, where there is none. */
  get(name: string): AsyncIterable<Uint8Array>
  /** Those whose names begin so, in the order of their names. */
  list(prefix: string): Promise<StoredBackup[]>
  /** Also what a `put` left that was killed. Nothing happens where there is none. */
  remove(names: readonly string[]): Promise<void>
}

/** In one list: a segment of WAL each 45 s in 90 days, twice; more is a mistake. */
export const maxListed = 400_000

/** `outbox`: a folder of this machine, for what waits until the destination answers. */
export type BackupPlaces = { destination: BackupDestination; outbox: BackupDestination }

/** A place of backups can't be read or written; the message is a sentence for the operator. */
export class DestinationError extends Error {
  override name = 'DestinationError'
}
