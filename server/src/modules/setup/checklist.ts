import type { ChecklistKey } from '#contract/backoffice/setup.ts'
import type { Context } from '../../context.ts'
import { findCatalogueReadiness } from '../catalogue/readiness.ts'
import { areMailsLeaving } from '../mail/mail-queries.ts'
import { hasBankAccount } from '../payments/bank-queries.ts'

export type ChecklistItem = { key: ChecklistKey; isDone: boolean; isNeeded: boolean }

/** The tasks that block sales, and optional ones. */
export async function findChecklist({
  sql,
  config,
  settings,
}: Pick<Context, 'sql' | 'config' | 'settings'>): Promise<ChecklistItem[]> {
  const [catalogue, hasAccount, mailsLeave] = await Promise.all([
    findCatalogueReadiness(sql),
    hasBankAccount(sql),
    // Mails written to files never fail, so only a shop with a mail server checks its queue.
    config.mail.smtpUrl !== '' && areMailsLeaving(sql),
  ])
  const needed = (key: ChecklistKey, isDone: boolean) => ({ key, isDone, isNeeded: true })
  const optional = (key: ChecklistKey, isDone: boolean) => ({ key, isDone, isNeeded: false })
  return [
    // Shops must publish their operator and a contact for complaints.
    needed(
      'shop',
      ['owner_name', 'owner_address', 'customer_care_phone'].every((key) => settings.value(key) !== ''),
    ),
    needed('store', catalogue.hasStore),
    needed('payment', hasAccount || settings.value('qris_payload') !== ''),
    needed('delivery', catalogue.hasDelivery),
    needed('product', catalogue.hasProduct),
    // Shoppers confirm accounts by a mailed link; in a shop for trying on its own machine the mails are files.
    { key: 'mail', isDone: mailsLeave, isNeeded: !config.isLocalOnly },
    // Fees of the formula are estimates until the owner switches it off.
    settings.usesCourierFormula ? optional('formula', false) : optional('rates', catalogue.hasCourierRates),
    optional('address', config.http.publicUrl.startsWith('https:')),
    optional('digital', config.digitalSupplier.kind === 'digiflazz'),
  ]
}
