import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { lockCurrent } from './edit-content.ts'
import {
  findItem,
  findVersion,
  type ItemRow,
  insertVersion,
  listDueIds,
  lockDue,
  markPublished,
  markScheduled,
  markUnscheduled,
  markWithdrawn,
  orderBannerRows,
} from './item-queries.ts'
import { type AnyFields, kindOf } from './kinds/kinds.ts'

type Current = { id: number; version: number }

/** Publishes the newest version. Throws NOT_FOUND, EDIT_CONFLICT, CONTENT_INCOMPLETE, PAGE_ADDRESS_TAKEN. */
export function publishContent({ sql }: Context, by: ChangedBy, current: Current): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, current)
    await publish(tx, item, item.version, item.fields)
    await recordPublished(tx, by, item, item.version)
  })
}

/** Schedules the newest version. Throws as publishContent, and PUBLISH_TIME_PASSED. */
export function scheduleContent({ sql }: Context, by: ChangedBy, current: Current, at: string): Promise<void> {
  const publishAt = fromWireTime(at)
  if (!publishAt) throw new InvalidInputError('PublishAt is not a time')
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, current)
    checkComplete(item, item.fields)
    const isAhead = await markScheduled(tx, item.id, publishAt, by?.id ?? null)
    if (!isAhead) throw new DomainError('PUBLISH_TIME_PASSED', at)
    const after = { PublishAt: at, Version: item.version }
    await recordChange(tx, { by, subject: item.kind, subjectId: item.id, action: 'schedule', after })
  })
}

/** Cancels the schedule. Throws NOT_FOUND, EDIT_CONFLICT. */
export function unscheduleContent({ sql }: Context, by: ChangedBy, current: Current): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, current)
    await markUnscheduled(tx, item.id)
    await recordChange(tx, { by, subject: item.kind, subjectId: item.id, action: 'unschedule' })
  })
}

/** Withdraws it from shoppers; its versions stay. Throws NOT_FOUND, EDIT_CONFLICT, CONTENT_NEEDED. */
export function withdrawContent({ sql }: Context, by: ChangedBy, current: Current): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, current)
    const { remove } = kindOf(item.kind)
    if (!remove) throw new DomainError('CONTENT_NEEDED', item.kind)
    await remove(tx, item.targetId)
    await markWithdrawn(tx, item.id)
    await recordChange(tx, { by, subject: item.kind, subjectId: item.id, action: 'withdraw' })
  })
}

/**
 * Writes an earlier version as the newest one, and publishes it if the content is published. Throws NOT_FOUND, EDIT_CONFLICT,
 * CONTENT_INCOMPLETE, PAGE_ADDRESS_TAKEN.
 */
export function restoreContent({ sql }: Context, by: ChangedBy, current: Current, number: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, current)
    const fields = await findVersion(tx, item.id, number)
    if (!fields) throw new DomainError('NOT_FOUND', `version ${number} of content ${item.id}`)
    await insertVersion(tx, { id: item.id, title: kindOf(item.kind).nameOf(fields), fields, userId: by?.id ?? null })
    if (item.publishedVersion !== null) await publish(tx, item, item.version + 1, fields)
    const after = { Number: number, Version: item.version + 1 }
    await recordChange(tx, { by, subject: item.kind, subjectId: item.id, action: 'restore', after })
  })
}

/** Sorts banners. Throws NOT_FOUND if one of the ids is not a banner. */
export function orderBanners({ sql }: Context, by: ChangedBy, ids: readonly number[]): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const found = await orderBannerRows(tx, ids)
    if (found.length !== new Set(ids).size) throw new DomainError('NOT_FOUND', 'a banner')
    await recordChange(tx, { by, subject: 'banner', subjectId: 'order', action: 'order', after: { IDs: ids } })
  })
}

const maxDueAtOnce = 50

/**
 * Publishes due contents. Safe to repeat and on two servers: each content is locked, and checked again. A content that can't be published
 * any more is unscheduled, which the audit log records.
 */
export async function publishDueContent({ sql, log }: Pick<Context, 'sql' | 'log'>): Promise<void> {
  for (const id of await listDueIds(sql, maxDueAtOnce)) {
    await inTransaction(sql, (tx) => publishDue(tx, id)).catch(async (error) => {
      if (!(error instanceof DomainError)) throw error
      log.warn({ err: error, content: id }, 'scheduled content could not be published')
      await inTransaction(sql, (tx) => giveUp(tx, id, error.code))
    })
  }
}

async function publishDue(tx: Transaction, id: number): Promise<void> {
  const due = await lockDue(tx, id)
  if (!due) return
  const item = (await findItem(tx, id))!
  const fields = (await findVersion(tx, id, due.scheduledVersion))!
  await publish(tx, item, due.scheduledVersion, fields)
  await recordPublished(tx, byTime(due.scheduledBy), item, due.scheduledVersion)
}

async function giveUp(tx: Transaction, id: number, reason: string): Promise<void> {
  const due = await lockDue(tx, id)
  if (!due) return
  const { kind } = (await findItem(tx, id))!
  await markUnscheduled(tx, id)
  const by = byTime(due.scheduledBy)
  await recordChange(tx, { by, subject: kind, subjectId: id, action: 'unschedule', after: { Reason: reason } })
}

/** The author of the schedule; the publication has no client address. */
const byTime = (userId: number | null): ChangedBy =>
  userId === null ? null : { id: userId, address: '', requestId: '' }

async function publish(tx: Transaction, item: ItemRow, version: number, fields: AnyFields): Promise<void> {
  checkComplete(item, fields)
  const { periodOf, write } = kindOf(item.kind)
  const period = periodOf?.(fields) ?? { from: null, until: null }
  const firstPublishedAt = await markPublished(tx, item.id, version, period)
  await write(tx, { id: item.targetId, position: item.position, firstPublishedAt }, fields)
}

function checkComplete({ id, kind, targetId }: ItemRow, fields: AnyFields): void {
  if (!kindOf(kind).isComplete(fields, targetId)) throw new DomainError('CONTENT_INCOMPLETE', `${kind} ${id}`)
}

const recordPublished = (tx: Transaction, by: ChangedBy, item: ItemRow, version: number) =>
  recordChange(tx, {
    by,
    subject: item.kind,
    subjectId: item.id,
    action: 'publish',
    before: { PublishedVersion: item.publishedVersion },
    after: { PublishedVersion: version },
  })
