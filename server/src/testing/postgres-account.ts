import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** The account of PostgreSQL's programs, which refuse to run as root; empty for another user, who runs them. */
export const postgresAccount = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))

/** Gives a file or folder to that account, if it is another one; returns its path. */
export function giveToPostgres(path: string): string {
  const { uid, gid } = postgresAccount()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}
