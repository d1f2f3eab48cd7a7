import { inTransaction, type Sql } from '../../db/database.ts'
import type { Secrets } from '../../runtime/signing.ts'
import { listTotpSecrets, replaceTotpSecrets } from './factor-queries.ts'
import { renewEncryption } from './totp.ts'

/** Encrypts the secrets of authenticator apps with the current secret of the shop, if an earlier one was used. */
export function renewFactorSecrets({ sql, secrets }: { sql: Sql; secrets: Secrets }): Promise<void> {
  return inTransaction(sql, async (tx) => {
    for (const { userId, secret, pendingSecret } of await listTotpSecrets(tx)) {
      const renewed = secret && renewEncryption(secrets, userId, secret)
      const renewedPending = pendingSecret && renewEncryption(secrets, userId, pendingSecret)
      if (!renewed && !renewedPending) continue
      await replaceTotpSecrets(tx, userId, {
        secret: renewed || secret,
        pendingSecret: renewedPending || pendingSecret,
      })
    }
  })
}
