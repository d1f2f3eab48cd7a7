import { inTransaction, type Sql } from '../../db/database.ts'
import { renewSeal } from '../../runtime/sealing.ts'
import type { Secrets } from '../../runtime/signing.ts'
import { listAccounts, sealOf, writeSealedKey } from './account-queries.ts'

/** Seals the keys of rate services with the current secret of the shop, if an earlier one was used. */
export function renewAggregatorKeys({ sql, secrets }: { sql: Sql; secrets: Secrets }): Promise<void> {
  return inTransaction(sql, async (tx) => {
    for (const { name, sealedKey } of await listAccounts(tx)) {
      const renewed = sealedKey && renewSeal(secrets, sealOf(name), sealedKey)
      if (renewed) await writeSealedKey(tx, name, renewed)
    }
  })
}
