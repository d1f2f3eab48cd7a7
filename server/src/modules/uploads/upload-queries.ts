import { hash } from 'node:crypto'
import type { AnySql } from '../../db/database.ts'
import { possibleProofKeys } from './presign-proof.ts'

export type Upload = { key: string; contentType: string }

/** Remembers whose file it is. A repeated post of the same form stores the same key again. */
export async function insertUpload(
  sql: AnySql,
  upload: { key: string; userId: number; contentType: string; content: Buffer },
): Promise<void> {
  await sql`
    insert into uploads (key, user_id, content_type, bytes, content_hash)
    values (${upload.key}, ${upload.userId}, ${upload.contentType}, ${upload.content.length},
      ${hash('sha256', upload.content, 'buffer')})
    on conflict (key) do nothing`
}

/** Those of the keys, of forms or of files, under which somebody has uploaded a file. */
export async function findUploadedKeys(
  sql: AnySql,
  { keys, userId }: { keys: readonly string[]; userId: number },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await sql<{ key: string }[]>`
    select key from uploads where key = any(${keys.flatMap(possibleProofKeys)}) and user_id = ${userId}`
  const stored = new Set(rows.map(({ key }) => key))
  return new Set(keys.filter((key) => possibleProofKeys(key).some((possible) => stored.has(possible))))
}

/** An upload of this shopper, by the key of its form or by its own. */
export async function findUpload(
  sql: AnySql,
  { key, userId }: { key: string; userId: number },
): Promise<Upload | undefined> {
  const [row] = await sql<Upload[]>`
    select key, content_type as "contentType" from uploads
    where key = any(${possibleProofKeys(key)}) and user_id = ${userId}
    order by created_at limit 1`
  return row
}
