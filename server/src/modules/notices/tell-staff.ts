import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { clockAt } from '#contract/values/time/clock.ts'
import { type ClosedDays, isOperating } from '#contract/values/time/operating-hours.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { noticeTexts as texts } from '../../texts/notices.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findRights } from '../staff/staff-queries.ts'
import { type FoundItem, type FoundWork, findWork } from '../today/find-work.ts'
import { enqueuePush, listWorkNotices, type WorkNotice, writeTold } from './notice-queries.ts'

/** At most one notice of a kind in so many minutes: the next one tells of all that came meanwhile. */
const minutesBetween = { push: 5, mail: 30 }

/**
 * Tells staff of open work that is new or late soon, within their rights and stores now. It only writes the outboxes, in a transaction of
 * its own. What is not told yet, in quiet hours or soon after another notice, is told by a later run.
 */
export async function tellStaff(ctx: Context): Promise<void> {
  const byPerson = Map.groupBy(await listWorkNotices(ctx.sql), ({ userId }) => userId)
  for (const [userId, notices] of byPerson) {
    const work = await findWork(ctx, { id: userId, rights: await findRights(ctx.sql, userId) })
    for (const notice of notices) await tell(ctx, notice, work)
  }
}

async function tell(ctx: Context, notice: WorkNotice, work: FoundWork): Promise<void> {
  const now = ctx.clock.now()
  const { closedDays } = ctx.settings
  if (notice.inHours && !isOperating(now, closedDays)) return
  const { id: noticeId, userId, subscriptionId } = notice
  const isMail = subscriptionId === null
  const gapMs = minutesBetween[isMail ? 'mail' : 'push'] * 60_000
  // A mail has all kinds, so that the latest of them counts.
  const latest = Math.max(0, ...[...notice.told.values()].map(({ toldAt }) => toldAt.getTime()))
  await inTransaction(ctx.sql, async (tx) => {
    let isMailDue = false
    for (const { kind, count, items, soonItems } of stateOf(work, notice.kinds, now, closedDays)) {
      const told = notice.told.get(kind)
      const isKnown = (key: string) => told?.items.includes(key) ?? false
      const fresh = notice.tellsNew ? items.filter((key) => !isKnown(key)) : []
      const ending = notice.tellsSoon ? soonItems.filter((key) => !told?.soonItems.includes(key)) : []
      const isNews = fresh.length > 0 || ending.length > 0
      const lastMs = isMail ? latest : (told?.toldAt.getTime() ?? 0)
      if (isNews && now.getTime() - lastMs < gapMs) continue
      const isChanged = told?.items.some((key) => !items.includes(key))
      if (!isNews && !isChanged) continue
      // A row that is done and comes back is news again.
      const toldAt = isNews ? now : told!.toldAt
      const before = told?.toldAt ?? null
      if (!(await writeTold(tx, { noticeId, kind, toldAt, items, soonItems, before })) || !isNews) continue
      if (isMail) isMailDue = true
      else await enqueuePush(tx, { subscriptionId, ...words(kind, fresh.length > 0 ? count : 0, ending.length) })
    }
    if (isMailDue) enqueueMail(tx, { kind: 'open_work', userId, referenceId: noticeId })
  })
}

type KindState = { kind: WorkKind; count: number; items: string[]; soonItems: string[] }

/** The rows of each chosen kind, and those whose clock is in its last third, or over. */
export function stateOf(
  { items, counts }: FoundWork,
  kinds: readonly WorkKind[],
  now: Date,
  closed: ClosedDays,
): KindState[] {
  return counts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, count }) => {
      const ofKind = items.filter((item) => item.kind === kind)
      const soon = ofKind.filter((item) => isEnding(item, now, closed))
      return { kind, count, items: ofKind.map(keyOf), soonItems: soon.map(keyOf) }
    })
}

const keyOf = ({ type, id }: FoundItem) => `${type ?? 0}-${id}`

const isEnding = ({ since, deadline, counts }: FoundItem, now: Date, closed: ClosedDays) =>
  deadline !== null && clockAt(now, { since: since ?? deadline, deadline, counts }, closed).level !== 'calm'

function words(kind: WorkKind, waiting: number, ending: number) {
  return {
    title: waiting > 0 ? texts.waiting(waiting, kind) : texts.ending(ending, kind),
    body: waiting > 0 && ending > 0 ? texts.ending(ending, kind) : texts.open,
    path: `${backofficePages.work}?jenis=${kind}`,
    tag: kind,
  }
}
