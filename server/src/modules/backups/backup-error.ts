/** A backup can't be made, opened or restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
