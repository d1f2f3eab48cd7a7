import type { AnySql, Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'

/** Registers a file that follows in parts. Returns its id. */
export async function beginFile(
  sql: AnySql,
  file: { userId: number; name: string; parts: number; at: Date },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into bank_statement_files (user_id, name, parts, created_at)
    values (${file.userId}, ${file.name}, ${file.parts}, ${file.at}) returning id`
  return row.id
}

/** Stores a part of a file; one that is sent again replaces itself. Only who began the file may send parts. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function receivePart(
  sql: AnySql,
  { id, userId, part, content }: { id: number; userId: number; part: number; content: Uint8Array },
): Promise<void> {
  const [file] = await sql<{ parts: number }[]>`
    select parts from bank_statement_files where id = ${id} and user_id = ${userId}`
  if (!file) throw new DomainError('NOT_FOUND', `statement file ${id} of user ${userId}`)
  if (part >= file.parts) throw new InvalidInputError(`part ${part} of ${file.parts}`)
  await sql`
    insert into bank_statement_file_parts (file_id, part, content) values (${id}, ${part}, ${content})
    on conflict (file_id, part) do update set content = excluded.content`
}

/** A whole file. Throws NOT_FOUND, STATEMENT_FILE_INCOMPLETE. */
export async function findFile(sql: AnySql, id: number, userId: number): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await sql<{ name: string; parts: number }[]>`
    select name, parts from bank_statement_files where id = ${id} and user_id = ${userId}`
  if (!file) throw new DomainError('NOT_FOUND', `statement file ${id} of user ${userId}`)
  const parts = await sql<{ content: Uint8Array }[]>`
    select content from bank_statement_file_parts where file_id = ${id} order by part`
  if (parts.length < file.parts) throw new DomainError('STATEMENT_FILE_INCOMPLETE', `${parts.length} of ${file.parts}`)
  return { name: file.name, bytes: new Uint8Array(Buffer.concat(parts.map(({ content }) => content))) }
}

export async function deleteFile(tx: Transaction, id: number): Promise<void> {
  await tx`delete from bank_statement_files where id = ${id}`
}

/** Deletes files that were sent and never read, a day later. */
export async function sweepStatementFiles(sql: AnySql): Promise<void> {
  await sql`delete from bank_statement_files where created_at < shop_now() - interval '1 day'`
}
