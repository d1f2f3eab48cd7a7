import { formatRupiah } from '#contract/values/rupiah.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { oneLine } from '../accounts/mails.ts'
import { mailShopper, type News } from '../accounts/shopper-mail.ts'
import type { Order, OrderEvent } from './order.ts'

/**
 * Mails what the shopper waits for, together with the move itself: both happen or neither. What shoppers do themselves
 * they know, and packing is nothing to wait for.
 */
export async function tellOfMove(ctx: Context, tx: Transaction, order: Order, event: OrderEvent): Promise<void> {
  const news = newsOf(order, event)
  if (news) await mailShopper(ctx, tx, { userId: order.userId, path: `/shop/order/${order.id}/detail`, news })
}

function newsOf(order: Order, event: OrderEvent): News | undefined {
  const { id, storeName, note, total } = order
  const store = oneLine(storeName)
  switch (event) {
    case 'verify':
      return {
        subject: `Pembayaran pesanan ${id} diterima`,
        text: `Pembayaran Anda sebesar ${formatRupiah(total)} sudah kami terima. ${store} akan menyiapkan pesanan Anda.`,
      }
    case 'reject':
      return { subject: `Pembayaran pesanan ${id} tidak dapat kami terima`, text: oneLine(note, longestNote) }
    case 'process':
      if (order.deliveryOption !== 'pickup') return undefined
      return { subject: `Pesanan ${id} siap diambil`, text: `Pesanan Anda sudah siap diambil di ${store}.` }
    case 'ship':
      return { subject: `Pesanan ${id} dikirim`, text: shippedText(order) }
    case 'arrive':
      if (order.deliveryOption === 'pickup') return undefined
      return {
        subject: `Pesanan ${id} tiba`,
        text: 'Pesanan Anda sudah tiba. Konfirmasi penerimaannya setelah barang Anda periksa.',
      }
    case 'refuse':
    case 'lapse':
    case 'expire':
      return { subject: `Pesanan ${id} dibatalkan`, text: oneLine(note, longestNote) }
    default:
      return undefined
  }
}

const longestNote = 500

function shippedText({ courier, courierService, trackingNumber }: Order): string {
  const by = [courier, courierService].filter(Boolean).join(' ')
  const sent = by ? `Pesanan Anda sedang dikirim dengan ${oneLine(by)}.` : 'Pesanan Anda sedang dikirim.'
  return trackingNumber ? `${sent} Nomor resi: ${oneLine(trackingNumber)}.` : sent
}
