import type { ChecklistKey } from '#contract/backoffice/setup.ts'
import type { Context } from '../../context.ts'
import { findCatalogueReadiness } from '../catalogue/readiness.ts'
import { hasBankAccount } from '../payments/bank-queries.ts'
import { findQris } from '../payments/qris-payment.ts'
import { readOwnerSettings } from '../settings/owner-settings.ts'

export type ChecklistItem = { key: ChecklistKey; isDone: boolean; isNeeded: boolean }

/** What still keeps shoppers from buying, and what can wait. */
export async function findChecklist({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<ChecklistItem[]> {
  const [settings, catalogue, hasAccount, qris] = await Promise.all([
    readOwnerSettings(sql),
    findCatalogueReadiness(sql),
    hasBankAccount(sql),
    findQris(sql),
  ])
  const needed = (key: ChecklistKey, isDone: boolean) => ({ key, isDone, isNeeded: true })
  const optional = (key: ChecklistKey, isDone: boolean) => ({ key, isDone, isNeeded: false })
  return [
    // Shops must say who runs them and where to complain.
    needed(
      'shop',
      [settings.owner_name, settings.owner_address, settings.customer_care_phone].every((text) => text !== ''),
    ),
    needed('store', catalogue.hasStore),
    needed('payment', hasAccount || qris !== undefined),
    needed('delivery', catalogue.hasDelivery),
    needed('product', catalogue.hasProduct),
    optional('mail', config.mail.smtpUrl !== ''),
    optional('address', config.http.publicUrl.startsWith('https:')),
    optional('digital', config.digitalSupplier.kind !== 'simulator'),
  ]
}
