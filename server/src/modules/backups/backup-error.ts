/** A backup can't be made, opened or restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The archive is not what was written: another one may be good. */
export class DamagedArchiveError extends BackupError {
  override name = 'DamagedArchiveError'
}

/** The archive holds a moment after the one that is restored: an earlier one may do. */
export class LaterBackupError extends BackupError {
  override name = 'LaterBackupError'
  constructor(finishedAt: string) {
    super(`The backup holds the moment ${finishedAt}, and nothing before it can be restored from it.`)
  }
}
