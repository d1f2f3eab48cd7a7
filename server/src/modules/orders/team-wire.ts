import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { trackingTexts } from '../../texts/orders.ts'
import { reversalTexts } from '../../texts/payments.ts'
import type { Order } from './order.ts'
import type { OrderDetail } from './order-queries.ts'
import type { OrderTeam, TrackingChange } from './order-team-queries.ts'
import { textOf } from './wire.ts'

type Managed = DataOf<Calls['getManagedOrder']>

/** The history as staff see it: also who did each step, changes of the tracking number, and requests to take a verification back. The notes of steps are about payments, too. */
export function toWireTeamHistory(
  { order, history }: OrderDetail,
  { steps, trackingChanges, reversals }: OrderTeam,
  isWhole: boolean,
): Managed['History'] {
  const entries = history.map((row) => {
    const step = steps.find(({ at, event }) => event === row.event && at.getTime() === row.at.getTime())
    const entry = { Text: textOf(row, order), Note: isWhole ? row.note : '' }
    if (row.by !== undefined) return { at: row.at, ...entry, Actor: 'operator' as const, By: row.by }
    return { at: row.at, ...entry, Actor: step?.actor ?? ('customer' as const), By: step?.by ?? '' }
  })
  const requests = isWhole ? reversals.flatMap(entriesOfReversal) : []
  return [...entries, ...trackingChanges.map(toEntry), ...requests]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...entry }) => ({ At: toWireTime(at), ...entry }))
}

const toEntry = ({ at, by, before, after }: TrackingChange) => ({
  at,
  Text: before ? trackingTexts.corrected : trackingTexts.added,
  Note: trackingTexts.change(before, after),
  Actor: 'operator' as const,
  By: by,
})

/** An approval is told by the step that it makes. */
function entriesOfReversal(reversal: OrderTeam['reversals'][number]) {
  const { requestedAt, requestedByName, note, state, decidedAt, decidedByName, answer } = reversal
  const operator = 'operator' as const
  return [
    { at: requestedAt, Text: reversalTexts.requested, Note: note, Actor: operator, By: requestedByName },
    ...(state === 'declined' && decidedAt
      ? [{ at: decidedAt, Text: reversalTexts.declined, Note: answer, Actor: operator, By: decidedByName }]
      : []),
  ]
}

export const toWireBorne = (borne: Order['borneShipping']): Managed['BorneShipping'] =>
  borne && { Rate: borne.rate, Amount: borne.amount, By: borne.by }

/** Without the right to read orders, only the notes for packers. */
export const toWireNotes = ({ notes }: OrderTeam, isWhole: boolean): Managed['Notes'] =>
  notes
    .filter(({ isForPackers }) => isWhole || isForPackers)
    .map(({ id, at, by, text, isForPackers }) => ({
      ...{ ID: id, At: toWireTime(at), By: by, Text: text, ForPackers: isForPackers },
    }))
