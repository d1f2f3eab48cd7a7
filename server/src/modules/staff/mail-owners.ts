import type { Transaction } from '../../db/database.ts'
import type { OwnerMailKind } from '../mail/mail-kinds.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findOwnerIds } from './people-queries.ts'

/**
 * Mails all owners about a change, including its author, whose account may have been used by somebody else. `person` gets it, too, even
 * if no longer an owner.
 */
export async function mailOwners(
  tx: Transaction,
  kind: OwnerMailKind,
  entryId: number,
  person?: number,
): Promise<void> {
  const told = new Set([...(await findOwnerIds(tx)), ...(person === undefined ? [] : [person])])
  for (const userId of told) enqueueMail(tx, { kind, userId, referenceId: entryId })
}
