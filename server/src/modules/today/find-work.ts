import { maxWorkCounted, maxWorkItems, type WorkKind, workKinds } from '#contract/values/backoffice/work-kinds.ts'
import type { Rights } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { joined, sqlFragment } from '../../db/sql.ts'
import type { JsonRow, Work, WorkItem } from '../../open-work/work-source.ts'
import { suspenseWork } from '../bank-statements/work-of-suspense.ts'
import { cancelRequestWork } from '../cancel-requests/work-of-cancel-requests.ts'
import { stockWork } from '../catalogue/low-stock/work-of-stock.ts'
import { complaintWork } from '../complaints/work-of-complaints.ts'
import { digitalWork } from '../digital/work-of-digital-goods.ts'
import { healthWork } from '../health/work-of-health.ts'
import { mailWork } from '../mail/work-of-mails.ts'
import { orderWork } from '../orders/work-of-orders.ts'
import { payoutWork } from '../payout-desk/work-of-payouts.ts'
import { lateTransferWork } from '../receivables/work-of-late-transfers.ts'
import { reversalWork } from '../receivables/work-of-reversals.ts'
import { topUpWork } from '../wallet/work-of-top-ups.ts'

const allSources = [
  ...orderWork,
  cancelRequestWork,
  ...complaintWork,
  topUpWork,
  ...digitalWork,
  lateTransferWork,
  reversalWork,
  payoutWork,
  suspenseWork,
  stockWork,
  mailWork,
  healthWork,
]

/** Rows without a deadline are fewer, so that they leave room for the others. */
const maxUndated = 20
const undated: readonly WorkKind[] = ['stock', 'mail']

export type FoundItem = WorkItem & { kind: WorkKind }

export type FoundWork = {
  items: FoundItem[]
  /** Of each kind that the person does, in the order of the kinds. */
  counts: { kind: WorkKind; count: number }[]
}

/** The person who works. */
type Reader = { id: number; rights: Rights }

/** The kinds of work that a person does, in their order. */
export const kindsOf = (ctx: Context, { id, rights }: Reader): WorkKind[] =>
  workKinds.filter((kind) => allSources.some((source) => source.kind === kind && source.for(ctx, rights, id)))

type Part = { place: number; rows: JsonRow[]; count: number }

/**
 * The open work that a person has the right to do, of one kind or of all: rows by deadline, and then those without one by their kind. One
 * statement reads all kinds, of each no more than it returns, and counts up to a bound where there is more.
 */
export async function findWork(ctx: Context, { id, rights }: Reader, only?: WorkKind): Promise<FoundWork> {
  const own = allSources
    .filter(({ kind }) => !only || kind === only)
    .flatMap((source) => {
      const work = source.for(ctx, rights, id)
      return work ? [{ kind: source.kind, work }] : []
    })
  if (own.length === 0) return { items: [], counts: [] }
  const limitOf = (kind: WorkKind) => (!only && undated.includes(kind) ? maxUndated : maxWorkItems)
  const parts = await ctx.sql<Part[]>`${joined(
    own.map(({ kind, work }, place) => partOf(work, { place, limit: limitOf(kind) })),
    ' union all ',
  )}`
  const found = parts.map(({ place, rows, count }) => {
    const { kind, work } = own[place]!
    return { kind, count, items: rows.map((row) => ({ ...work.toItem(row), kind })) }
  })
  const kinds = workKinds.filter((kind) => found.some((part) => part.kind === kind))
  return {
    items: found
      .flatMap(({ items }) => items)
      .toSorted(byUrgency)
      .slice(0, maxWorkItems),
    counts: kinds.map((kind) => ({
      kind,
      count: found.reduce((sum, part) => sum + (part.kind === kind ? part.count : 0), 0),
    })),
  }
}

/** The rows of one source as JSON, and their number. */
const partOf = (work: Work, { place, limit }: { place: number; limit: number }) => sqlFragment`
  (with found as materialized (${work.rows(limit)})
    select ${place}::int as place, (select coalesce(json_agg(found), '[]') from found) as rows,
      case when (select count(*) from found) < ${limit} then (select count(*) from found)
        else (select count(*) from (select 1 ${work.from} limit ${maxWorkCounted}) counted) end::int as count)`

function byUrgency(a: FoundItem, b: FoundItem): number {
  const until = (item: FoundItem) => item.deadline?.getTime() ?? Number.POSITIVE_INFINITY
  const since = (item: FoundItem) => item.since?.getTime() ?? 0
  if (until(a) !== until(b)) return until(a) - until(b)
  return workKinds.indexOf(a.kind) - workKinds.indexOf(b.kind) || since(a) - since(b) || a.id - b.id
}
