import type { Context } from '../../context.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { listManagedBankRows } from '../payments/managed-bank-queries.ts'
import { paymentTargetChangedMail } from '../payments/payment-target-mail.ts'
import { type AuditRow, findAuditEntry } from '../staff/audit-queries.ts'
import { findMember } from '../staff/people-queries.ts'
import { ownerChangedMail } from '../staff/staff-mails.ts'

/** The mails to owners about an entry of the audit log. */
export async function paymentTargetMailOf(
  { sql }: Context,
  entryId: number,
  name: string,
): Promise<MailContent | undefined> {
  const entry = await findAuditEntry(sql, entryId)
  if (!entry) return undefined
  const { at, before, after } = entry
  const change = { name, by: nameOf(entry), at }
  if (entry.subject === 'settings') {
    const payloadOf = (fields: { Payload?: string }) => fields.Payload ?? ''
    return paymentTargetChangedMail({ ...change, target: 'qris', before: payloadOf(before), after: payloadOf(after) })
  }
  const [account] = await listManagedBankRows(sql, { ID: [Number(entry.subjectId)] })
  return account && paymentTargetChangedMail({ ...change, target: 'bank', account, before, after })
}

/** Undefined if the person no longer exists. */
export async function ownerChangedMailOf(
  { sql }: Context,
  entryId: number,
  name: string,
): Promise<MailContent | undefined> {
  const entry = await findAuditEntry(sql, entryId)
  if (!entry) return undefined
  // The entry of an accepted invitation refers to the invitation, and contains the new member of staff.
  const { userId = Number(entry.subjectId) } = entry.after as { userId?: number }
  const person = await findMember(sql, userId)
  const became = entry.action === 'disable' ? 'disabled' : entry.action === 'revoke' ? 'taken' : 'given'
  return person && ownerChangedMail({ name, person, became, by: nameOf(entry), at: entry.at })
}

/** The author of the change; null for the command line. */
const nameOf = ({ userId, fullName }: AuditRow) => (userId === null ? null : (fullName ?? ''))
