import { formatRupiah } from '#contract/values/rupiah.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { oneLine } from '../accounts/mails.ts'
import { mailShopper, type News } from '../accounts/shopper-mail.ts'
import type { DigitalEvent, DigitalOrder } from './digital-order.ts'

/** Mails what the shopper waits for, together with the move itself. What shoppers do themselves they know. */
export async function tellOfDigitalMove(ctx: Context, tx: Transaction, order: DigitalOrder, event: DigitalEvent) {
  const news = newsOf(order, event)
  if (news) await mailShopper(ctx, tx, { userId: order.userId, path: `/digital/order/${order.id}/detail`, news })
}

const longestNote = 500

function newsOf(order: DigitalOrder, event: DigitalEvent): News | undefined {
  const { id, productName, reference, total, facts } = order
  const what = `${oneLine(productName)} untuk ${oneLine(reference)}`
  switch (event) {
    case 'verify':
      return {
        subject: `Pembayaran pesanan digital ${id} diterima`,
        text: `Pembayaran Anda sebesar ${formatRupiah(total)} sudah kami terima. ${what} sedang kami proses.`,
      }
    case 'complete':
      return facts.Token
        ? {
            subject: `Token listrik pesanan ${id}`,
            text: `${what} berhasil. Masukkan token ini pada meter Anda:\n\n${facts.Token}`,
          }
        : { subject: `Pesanan digital ${id} berhasil`, text: `${what} berhasil.` }
    case 'reject':
    case 'expire':
      return { subject: `Pesanan digital ${id} dibatalkan`, text: oneLine(order.note, longestNote) }
    case 'fail':
    case 'return':
      return { subject: `Pesanan digital ${id} tidak berhasil`, text: `${what}. ${oneLine(order.note, longestNote)}` }
    default:
      return undefined
  }
}
