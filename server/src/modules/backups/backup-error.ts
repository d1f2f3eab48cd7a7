/** A backup can't be made, opened or restored; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The archive was changed or truncated: another one may be good. */
export class DamagedArchiveError extends BackupError {
  override name = 'DamagedArchiveError'
}

/** The archive contains changes after the requested point in time: an earlier one may work. */
export class LaterBackupError extends BackupError {
  override name = 'LaterBackupError'
  constructor(finishedAt: string) {
    super(`The backup holds the moment ${finishedAt}, and nothing before it can be restored from it.`)
  }
}
