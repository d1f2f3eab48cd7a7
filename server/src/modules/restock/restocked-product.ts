import type { Context } from '../../context.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { restockMail } from './restock-mail.ts'
import { findToldWish, waitAgain } from './wish-queries.ts'

/**
 * The mail for a wish. Undefined if it was taken back, or if the product is sold out or hidden again: then the shopper goes on waiting.
 */
export async function contentOfRestock(
  { sql }: Pick<Context, 'sql'>,
  wishId: number,
  { id: userId, name }: { id: number; name: string },
): Promise<MailContent | undefined> {
  const wish = await findToldWish(sql, wishId, userId)
  if (!wish) return undefined
  if (!wish.isOnSale) {
    await waitAgain(sql, wishId)
    return undefined
  }
  return restockMail({ name, product: wish })
}
