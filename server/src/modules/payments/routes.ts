import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { pictureOrMark } from '../pictures/mark-pictures.ts'
import { presignProof } from '../uploads/presign-proof.ts'
import { toWireForm } from '../uploads/wire.ts'
import { listBankAccountRows } from './bank-queries.ts'
import { findPaymentMethods } from './payment-methods.ts'
import { findQris } from './qris-payment.ts'

export function paymentRoutes(api: Api, ctx: Context) {
  api.add(calls.listBankAccounts, async ({ query }) => {
    return (await listBankAccountRows(ctx.sql, query)).map((row) => ({
      ID: row.id,
      BankName: row.bankName,
      BankImage: pictureOrMark(row.image, row.bankName),
      AccountNumber: row.accountNumber,
      AccountName: row.accountName,
      ShowAccountName: row.showAccountName,
    }))
  })

  api.add(calls.paymentScheme, async () =>
    (await findPaymentMethods(ctx.sql)).map(({ type, value, text }) => ({ Type: type, Value: value, Text: text })),
  )
  api.add(calls.qrisPayment, async () => {
    const qris = await findQris(ctx.sql)
    if (!qris) throw new DomainError('NOT_FOUND', 'no QRIS')
    return { ID: qris.id }
  })

  api.add(calls.presignUpload, async ({ user, request }) => {
    return toWireForm(presignProof(ctx, user.id, String(request.headers.contenttype ?? '')))
  })
}
