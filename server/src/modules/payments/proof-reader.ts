import { toWireTime } from '#contract/values/time/wib-time.ts'
import { type Fragment, identifier, joined, sqlFragment } from '../../db/sql.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { proofFileName } from '../uploads/presign-proof.ts'
import { wantedProof } from './payment-reviews.ts'
import { proofColumn } from './proof-queries.ts'
import type { ProofReader, Receivable } from './receivable.ts'

type Kind = Pick<Receivable, 'kind' | 'type'>

/** Reads the proofs of payments of these kinds for the operator: links, names, and other payments with an equal file or picture. */
export function proofReader(kinds: readonly Kind[]): ProofReader {
  return {
    columns: sqlFragment`
      p.upload_key as "proofKey", ${otherUses(kinds)} as "proofAlsoFor",
      ${similarUses(kinds)} as "proofSimilarTo", ${earlierProofs(kinds)} as "earlierProofs",
      ${creditedUses(kinds)} as "proofCreditedFor", ${wantedProof(sqlFragment`p.id`)} as "proofWanted"`,
    toWire: (ctx, { proofKey: key, earlierProofs: earlier, proofWanted, ...row }) => ({
      ProofUrl: key && createFileLink(ctx, key),
      ProofName: key && proofFileName(key),
      EarlierProofs: earlier.map((proof) => ({
        Url: createFileLink(ctx, proof.key),
        Name: proofFileName(proof.key),
        CreatedAt: toWireTime(new Date(proof.at)),
      })),
      ProofAlsoFor: row.proofAlsoFor,
      ProofSimilarTo: row.proofSimilarTo,
      ProofCreditedFor: row.proofCreditedFor,
      ProofWanted: proofWanted && { Note: proofWanted.note, At: toWireTime(new Date(proofWanted.at)) },
    }),
  }
}

/** Enough to alert an operator; one file may have been submitted for thousands. */
const maxOtherUses = 20

/** Other payments with a file, equal by its hash, of the payment of the proof `p`; the oldest first. */
const otherUses = (kinds: readonly Kind[]): Fragment =>
  usesOf(
    kinds,
    sqlFragment`
    join uploads mine on mine.key = own.upload_key
    join uploads same on same.key = mine.key or same.content_hash = mine.content_hash
    join payment_proofs x on x.upload_key = same.key`,
  )

/** Other payments with nearly the same picture as a proof of the payment of the proof `p`; the oldest first. */
const similarUses = (kinds: readonly Kind[]): Fragment =>
  usesOf(
    kinds,
    sqlFragment`
    join similar_proofs s on s.proof_id = own.id
    join payment_proofs x on x.id = s.similar_id`,
  )

/** Payments of the proofs `x` that are joined to each proof `own` of the payment of `p`. */
function usesOf(kinds: readonly Kind[], joins: Fragment): Fragment {
  const types = kinds.map((kind) => sqlFragment`when x.${columnOf(kind)} is not null then ${kind.type}::int`)
  const x = kinds.map((kind) => sqlFragment`x.${columnOf(kind)}`)
  const p = kinds.map((kind) => sqlFragment`p.${columnOf(kind)}`)
  return sqlFragment`
  (select coalesce(json_agg(json_build_object('Type', type, 'ID', id) order by first), '[]') from (
    select case ${joined(types, ' ')} end as type, coalesce(${joined(x, ', ')}) as id, min(x.id) as first
    from payment_proofs own ${joins}
    where ${isForSamePayment(kinds)}
      and (${joined(x, ', ')}) is distinct from (${joined(p, ', ')})
    group by 1, 2 order by first limit ${maxOtherUses}) uses)`
}

/** Other payments with the amount and account of the payment of proof `p` whose late transfers were credited; the latest first. */
function creditedUses(kinds: readonly Kind[]): Fragment {
  const names = kinds.map((kind) => sqlFragment`when p.${columnOf(kind)} is not null then ${kind.kind}`)
  const ids = kinds.map((kind) => sqlFragment`p.${columnOf(kind)}`)
  const types = kinds.map(({ kind, type }) => sqlFragment`when ${kind} then ${type}::int`)
  return sqlFragment`
  (select coalesce(json_agg(json_build_object('Type', type, 'ID', id)), '[]') from (
    select case l.purpose ${joined(types, ' ')} end as type, l.reference_id as id
    from open_transfers t join late_transfers l on l.amount = t.amount and l.bank_account_id = t.bank_account_id
    where t.purpose = case ${joined(names, ' ')} end and t.reference_id = coalesce(${joined(ids, ', ')})
      and l.outcome = 'credited' and (l.purpose, l.reference_id) <> (t.purpose, t.reference_id)
    order by l.id desc limit ${maxOtherUses}) credited)`
}

/** The proofs before `p` for the same payment; the newest first. */
const earlierProofs = (kinds: readonly Kind[]): Fragment => sqlFragment`
  (select coalesce(json_agg(json_build_object('key', own.upload_key, 'at', own.created_at) order by own.id desc), '[]')
    from payment_proofs own where ${isForSamePayment(kinds)} and own.id < p.id)`

function isForSamePayment(kinds: readonly Kind[]): Fragment {
  const sameOfKind = kinds.map((kind) => sqlFragment`own.${columnOf(kind)} = p.${columnOf(kind)}`)
  return sqlFragment`(${joined(sameOfKind, ' or ')})`
}

const columnOf = ({ kind }: Kind) => identifier(proofColumn(kind))
