/** A name below the destination, with `/`, its size, and its time. */
export type StoredBackup = { name: string; bytes: number; at: Date }

/** A destination of backups. It only receives encrypted data. */
export type BackupDestination = {
  /** In the operator's spelling: a folder or an address. */
  place: string
  /** Stores the content completely or not at all: the name appears when it is complete. Replaces an existing one. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws DestinationError, at the first read, if it does not exist. */
  get(name: string): AsyncIterable<Uint8Array>
  /** Entries with this prefix, sorted by name. */
  list(prefix: string): Promise<StoredBackup[]>
  /** Also removes the remains of a killed `put`. Does nothing if the name does not exist. */
  remove(names: readonly string[]): Promise<void>
}

/** The maximum in one list: a segment of WAL each 45 s in 90 days, twice; more is a mistake. */
export const maxListed = 400_000

/** `outbox`: a local folder for units that wait until the destination is reachable. */
export type BackupPlaces = { destination: BackupDestination; outbox: BackupDestination }

/** A destination can't be read or written; the message is a sentence for the operator. */
export class DestinationError extends Error {
  override name = 'DestinationError'
}
