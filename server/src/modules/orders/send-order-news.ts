import { type Scope, withinScope } from '../../access/rights.ts'
import { type ChangedBy, recordChanges } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'

type News = { orderIds: readonly number[]; by: NonNullable<ChangedBy>; scope: Scope; text: string }

/**
 * Tells the buyers of these orders something, by mail and on the page of their order. Returns the number of buyers' orders that were told;
 * orders that have ended, or of other stores, are left out, and so are those that were told the same within the last hour.
 */
export async function sendOrderNews(
  { sql, clock, log }: Context,
  { orderIds, by, scope, text }: News,
): Promise<number> {
  const told = await inTransaction(sql, async (tx) => {
    // Locked, so that the same words sent twice at once are told once.
    await tx`
      select from orders o where id = any(${[...orderIds]}) and ${withinScope(tx, scope, tx`o.store_id`)} order by id for no key update`
    const rows = await tx<{ id: number; orderId: number; userId: number; storeId: number }[]>`
      with told as (
        insert into order_news (order_id, store_id, at, sent_by, text)
        select o.id, o.store_id, ${clock.now()}, ${by.id}, ${text} from orders o
        where o.id = any(${[...orderIds]}) and ${withinScope(tx, scope, tx`o.store_id`)}
          and o.status not in ('rejected', 'cancelled', 'completed') and not exists (
            select from order_news n where n.order_id = o.id and n.text = ${text} and n.at > ${clock.now()}::timestamptz - interval '1 hour'
          )
        order by o.id returning id, order_id
      )
      select told.id, o.id as "orderId", o.user_id as "userId", o.store_id as "storeId" from told join orders o on o.id = told.order_id
      order by told.id`
    for (const { id, userId } of rows) enqueueMail(tx, { kind: 'order_news', userId, referenceId: id })
    await recordChanges(
      tx,
      rows.map(({ orderId, storeId }) => ({
        ...{ by, subject: 'order' as const, subjectId: orderId, storeId, action: 'tell' as const },
        after: { note: text },
      })),
    )
    return rows.length
  })
  log.info({ orders: told }, 'buyers told')
  return told
}

/** The words for a mail, for the buyer only. */
export async function findOrderNews(
  sql: AnySql,
  { id, userId }: { id: number; userId: number },
): Promise<{ orderId: number; storeName: string; text: string } | undefined> {
  const [row] = await sql<{ orderId: number; storeName: string; text: string }[]>`
    select n.order_id as "orderId", s.name as "storeName", n.text
    from order_news n join orders o on o.id = n.order_id join stores s on s.id = o.store_id
    where n.id = ${id} and o.user_id = ${userId}`
  return row
}
