import { hash } from 'node:crypto'
import type { AnySql, Transaction } from '../../db/database.ts'
import { possibleProofKeys } from './presign-proof.ts'

export type Upload = { key: string; contentType: string }

/** Records the owner of a file. A repeated post of the same form stores the same key again. */
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

/** The keys, of forms or of files, under which a user has uploaded a file. */
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
    order by created_at limit 1
    for key share`
  return row
}

/**
 * Deletes the rows of unused uploads older than a day, and returns their keys: no proof, complaint or open row of an import refers to
 * them. An upload that is being attached is locked, and skipped.
 */
export async function deleteUnattached(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    with named as (
      select jsonb_array_elements_text(r.after -> 'images') as form
      from bulk_operations o join bulk_rows r on r.operation_id = o.id
      where r.has_uploads and r.state = 'pending' and o.state in ('checking', 'checked', 'applying')
    )
    delete from uploads where key in (
      select u.key from uploads u
      where u.created_at < shop_now() - interval '1 day'
        and not exists (select from payment_proofs p where p.upload_key = u.key)
        and not exists (select from complaint_pictures c where c.upload_key = u.key)
        and not exists (select from named where named.form = regexp_replace(u.key, '\.[a-z]+$', ''))
      order by u.created_at limit ${limit} for update skip locked
    )
    returning key`
  return rows.map(({ key }) => key)
}
