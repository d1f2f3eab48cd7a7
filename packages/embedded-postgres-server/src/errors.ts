/** One sentence for the operator: the problem that prevents the start, and its fix. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  /** A workaround, for which the application knows the setting. */
  readonly remedy: 'another data directory' | 'another server' | 'an upgrade' | undefined

  constructor(message: string, options: ErrorOptions & { remedy?: EmbeddedPostgresError['remedy'] } = {}) {
    super(message, options)
    this.remedy = options.remedy
  }
}

/** Turns EACCES, EROFS, ENOSPC and their like into a sentence; anything else passes as it is. */
export function explainFileError(cause: unknown, path: string): unknown {
  const code = (cause as NodeJS.ErrnoException).code
  const reason = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
    ENOENT: 'the directory cannot be made',
  }[code ?? '']
  if (!reason) return cause
  return new EmbeddedPostgresError(`The database cannot be kept in ${path}: ${reason}.`, {
    cause,
    remedy: 'another data directory',
  })
}

/** Why the operating system could not execute PostgreSQL. */
export function explainStartError(cause: unknown): EmbeddedPostgresError {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason =
    code === 'EINVAL' || code === 'EPERM'
      ? 'PostgreSQL refuses to run as root and this system does not let root become another user'
      : code === 'ENOENT'
        ? 'the binaries do not fit this system (they need glibc) or are not installed completely'
        : message.trim().replaceAll('\n', ' ')
  return new EmbeddedPostgresError(`The embedded PostgreSQL cannot run: ${reason}.`, {
    cause,
    remedy: 'another server',
  })
}
