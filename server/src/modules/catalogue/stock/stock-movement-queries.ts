import type { MovementReason } from '#contract/backoffice/stock.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import type { Page } from '../../../http/list-query.ts'

export type MovementRow = {
  id: number
  createdAt: Date
  change: number
  /** The stock after the change. */
  stock: number
  reason: MovementReason
  orderId: number | null
  userName: string
  note: string
}

/** Changes of a stock, by default the newest first. */
export async function listMovements(
  sql: AnySql,
  productId: number,
  { limit, offset }: Page,
  isAscending: boolean,
): Promise<MovementRow[]> {
  const direction = isAscending ? sql`asc` : sql`desc`
  return sql<MovementRow[]>`
    select m.id, m.created_at as "createdAt", m.change, m.stock, m.reason, m.order_id as "orderId",
      coalesce(u.full_name, '') as "userName", m.note
    from stock_movements m left join users u on u.id = m.user_id
    where m.product_id = ${productId} order by m.id ${direction} limit ${limit} offset ${offset}`
}

export type StockChange = {
  change: number
  /** The stock that the change is based on; undefined accepts any. */
  seen?: number | undefined
  reason: 'opening' | 'received' | 'damaged' | 'correction'
  note: string
}

/** Returns the new stock. Throws STOCK_NOT_ENOUGH if it would be below zero, and EDIT_CONFLICT if it is not the expected one. */
export async function addStock(
  tx: Transaction,
  productId: number,
  { change, seen, reason, note }: StockChange,
  userId: number | null,
): Promise<number> {
  const [row] = await tx<{ stock: number }[]>`
    update product_stock set stock = stock + ${change}, moved_for = ${reason}, moved_by = ${userId}, moved_note = ${note}
    where product_id = ${productId} and stock + ${change} >= 0 and stock = coalesce(${seen ?? null}::int, stock)
    returning stock`
  if (row) return row.stock
  const [now] = await tx<{ stock: number }[]>`select stock from product_stock where product_id = ${productId}`
  const isAsSeen = seen === undefined || now?.stock === seen
  throw new DomainError(isAsSeen ? 'STOCK_NOT_ENOUGH' : 'EDIT_CONFLICT', `product ${productId}, ${change}`)
}
