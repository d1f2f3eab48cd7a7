import { toWireTime } from '#contract/values/wib-time.ts'
import type { AnySql } from '../../db/database.ts'
import { fixedPart } from '../../db/fixed-part.ts'
import type { Fragment } from '../../http/list-query.ts'
import { proofColumn } from '../payments/proof-queries.ts'
import type { HandedInProofs, Receivable } from '../payments/receivable.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { nameOfProof } from '../uploads/presign-proof.ts'

type Kind = Pick<Receivable, 'kind' | 'type'>

/** Reads the proofs of payments of these kinds for the operator: links, names, and what else an equal file is to pay. */
export function handedInProofs(kinds: readonly Kind[]): HandedInProofs {
  return {
    columns: fixedPart(
      (sql) => sql`
      p.upload_key as "proofKey", ${otherUses(sql, kinds)} as "proofAlsoFor", ${earlierProofs(sql, kinds)} as "earlierProofs"`,
    ),
    toWire: (ctx, { proofKey: key, proofAlsoFor, earlierProofs: earlier }) => ({
      ProofUrl: key && createFileLink(ctx, key),
      ProofName: key && nameOfProof(key),
      EarlierProofs: earlier.map((proof) => ({
        Url: createFileLink(ctx, proof.key),
        Name: nameOfProof(proof.key),
        CreatedAt: toWireTime(new Date(proof.at)),
      })),
      ProofAlsoFor: proofAlsoFor,
    }),
  }
}

/** So many tell an operator enough; one file may have been handed in for thousands. */
const mostOtherUses = 20

/** Of the payment of the proof `p`, by any of its files; the oldest first. Equal is equal to the byte. */
function otherUses(sql: AnySql, kinds: readonly Kind[]): Fragment {
  const types = kinds.map((kind) => sql`when x.${columnOf(sql, kind)} is not null then ${kind.type}::int`)
  const x = kinds.map((kind) => sql`x.${columnOf(sql, kind)}`)
  const p = kinds.map((kind) => sql`p.${columnOf(sql, kind)}`)
  return sql`
  (select coalesce(json_agg(json_build_object('Type', type, 'ID', id) order by first), '[]') from (
    select case ${joined(sql, types, sql` `)} end as type, coalesce(${joined(sql, x, sql`, `)}) as id, min(x.id) as first
    from payment_proofs own
    join uploads mine on mine.key = own.upload_key
    join uploads same on same.key = mine.key or same.content_hash = mine.content_hash
    join payment_proofs x on x.upload_key = same.key
    where ${isForSamePayment(sql, kinds)}
      and (${joined(sql, x, sql`, `)}) is distinct from (${joined(sql, p, sql`, `)})
    group by 1, 2 order by first limit ${mostOtherUses}) uses)`
}

/** What was handed in before the proof `p` for the same payment; the newest first. */
const earlierProofs = (sql: AnySql, kinds: readonly Kind[]): Fragment => sql`
  (select coalesce(json_agg(json_build_object('key', own.upload_key, 'at', own.created_at) order by own.id desc), '[]')
    from payment_proofs own where ${isForSamePayment(sql, kinds)} and own.id < p.id)`

function isForSamePayment(sql: AnySql, kinds: readonly Kind[]): Fragment {
  const sameOfKind = kinds.map((kind) => sql`own.${columnOf(sql, kind)} = p.${columnOf(sql, kind)}`)
  return sql`(${joined(sql, sameOfKind, sql` or `)})`
}

const columnOf = (sql: AnySql, { kind }: Kind) => sql(proofColumn(kind))

const joined = (sql: AnySql, pieces: readonly Fragment[], joint: Fragment): Fragment =>
  pieces.reduce((all, one) => sql`${all}${joint}${one}`)
