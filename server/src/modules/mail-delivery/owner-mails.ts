import type { Context } from '../../context.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { listManagedBankRows } from '../payments/managed-bank-queries.ts'
import { paymentTargetChangedMail } from '../payments/payment-target-mail.ts'
import { findAuditEntry } from '../staff/audit-queries.ts'

/** What owners are told of an entry of the audit log. */
export async function paymentTargetMailOf(
  { sql }: Context,
  entryId: number,
  name: string,
): Promise<MailContent | undefined> {
  const entry = await findAuditEntry(sql, entryId)
  if (!entry) return undefined
  const { fullName, at, before, after } = entry
  const change = { name, by: entry.userId === null ? null : (fullName ?? ''), at }
  if (entry.subject === 'settings') {
    const payloadOf = (fields: { Payload?: string }) => fields.Payload ?? ''
    return paymentTargetChangedMail({ ...change, target: 'qris', before: payloadOf(before), after: payloadOf(after) })
  }
  const [account] = await listManagedBankRows(sql, { ID: [Number(entry.subjectId)] })
  return account && paymentTargetChangedMail({ ...change, target: 'bank', account, before, after })
}
