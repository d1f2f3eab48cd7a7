import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { readOutsideHeader } from '../pictures/outside-picture.ts'
import { type ComparedPicture, differenceOf, type GreyPicture, maxDifference, prepare } from './proof-likeness.ts'

/** Pixels of the longer side: letters of a receipt are still distinct. */
const side = 512
/** The newest proofs of all payments; each comparison takes about 15 ms. */
const comparedProofs = 200
const comparedDays = 30
/** In one run. */
const maxProofs = 20

type Job = Pick<Context, 'sql' | 'maintenance' | 'storage' | 'decoder' | 'log'>

/**
 * Compares new proofs with the newest ones before them, and records the pairs that show the same picture. A file that cannot be read is
 * compared with nothing, and not tried again.
 */
export async function compareProofs(job: Job): Promise<void> {
  await forgetOldPictures(job.maintenance)
  for (const { id, key } of await listUncompared(job.sql)) {
    const file = await job.storage.get(key)
    const picture = file && (await readGrey(job, file.body, id))
    await record(job, id, picture || null, picture ? await findSimilar(job.sql, id, prepare(picture)) : [])
  }
}

/** The picture, small and grey; null for a PDF, and for a file that is broken or takes too long. */
async function readGrey({ decoder, log }: Job, file: Buffer, id: number): Promise<GreyPicture | null> {
  try {
    const header = await readOutsideHeader(file)
    if (!header) return null
    const { data, width, height } = await decoder.make(header, { file, make: 'grey', side })
    return { width, height, pixels: data }
  } catch (err) {
    log.warn({ err, proofId: id }, 'a proof of payment cannot be compared')
    return null
  }
}

async function findSimilar(sql: AnySql, id: number, picture: ComparedPicture): Promise<number[]> {
  const similar: number[] = []
  for (const other of await listComparable(sql, id)) {
    const pixels: Buffer = await promisify(inflate)(other.pixels, { maxOutputLength: side * side })
    if (differenceOf(picture, prepare({ ...other, pixels })) <= maxDifference) similar.push(other.id)
    // Requests run between two comparisons.
    await setImmediate()
  }
  return similar
}

/** The newest proofs that no run has read yet, the oldest of them first. */
function listUncompared(sql: AnySql): Promise<{ id: number; key: string }[]> {
  return sql<{ id: number; key: string }[]>`
    select p.id, p.upload_key as key from payment_proofs p
    where p.id > (select max(id) from payment_proofs) - ${comparedProofs}::int
      and p.created_at > shop_now() - make_interval(days => ${comparedDays})
      and not exists (select from proof_pictures c where c.proof_id = p.id)
    order by p.id limit ${maxProofs}`
}

/** Pictures before a proof, without copies of its file, which are found by their hash. */
function listComparable(
  sql: AnySql,
  id: number,
): Promise<(Omit<GreyPicture, 'pixels'> & { id: number; pixels: Buffer })[]> {
  return sql<{ id: number; width: number; height: number; pixels: Buffer }[]>`
    select c.proof_id as id, c.width, c.height, c.pixels
    from payment_proofs own
    join uploads mine on mine.key = own.upload_key
    join proof_pictures c on c.proof_id between own.id - ${comparedProofs}::int and own.id - 1
    join payment_proofs p on p.id = c.proof_id
    join uploads u on u.key = p.upload_key
    where own.id = ${id} and c.pixels is not null
      and u.key <> mine.key and u.content_hash is distinct from mine.content_hash
    order by c.proof_id desc`
}

async function record({ sql }: Job, id: number, picture: GreyPicture | null, similar: readonly number[]) {
  const pixels: Buffer | null = picture && (await promisify(deflate)(picture.pixels))
  await inTransaction(sql, async (tx) => {
    await tx`
      insert into proof_pictures (proof_id, width, height, pixels)
      values (${id}, ${picture?.width ?? 0}, ${picture?.height ?? 0}, ${pixels}) on conflict do nothing`
    await tx`
      insert into similar_proofs (proof_id, similar_id)
      select a, b from unnest(${similar}::bigint[]) other (id)
      cross join lateral (values (${id}::bigint, other.id), (other.id, ${id}::bigint)) pair (a, b)
      on conflict do nothing`
  })
}

/** Shoppers' data: only pictures that a new proof is compared with are kept. */
async function forgetOldPictures(sql: AnySql): Promise<void> {
  await sql`
    delete from proof_pictures c using payment_proofs p
    where p.id = c.proof_id and (
      p.id <= (select max(id) from payment_proofs) - 2 * ${comparedProofs}::int
      or p.created_at < shop_now() - make_interval(days => ${comparedDays}))`
}
