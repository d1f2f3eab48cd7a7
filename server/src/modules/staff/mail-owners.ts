import type { Transaction } from '../../db/database.ts'
import type { OwnerMailKind } from '../mail/mail-kinds.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findOwnerIds } from './people-queries.ts'

/**
 * Tells all owners of a change by mail, also the one who made it: it may have been somebody else in their name. `person` is told
 * too, who may own nothing any more.
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
