import { type ChecklistKey, checklistKeys } from '#contract/backoffice/setup.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { Context } from '../context.ts'
import { findChecklist } from '../modules/setup/checklist.ts'
import { CommandError } from './run.ts'

/** The text of each task, and its commands or settings. */
const items: Record<ChecklistKey, { title: string; how: string }> = {
  shop: {
    title: 'who runs the shop, and whom shoppers ask',
    how: 'set owner_name, set owner_address, set customer_care_phone',
  },
  store: { title: 'a store with its address', how: 'add-store or set-store, with --address and --village' },
  payment: { title: 'a bank account or a QRIS code', how: 'add-bank-account, or set qris_payload' },
  delivery: { title: 'a way to get the goods', how: 'set-store with --pickup yes or --courier yes' },
  product: { title: 'goods in stock', how: 'import-catalogue' },
  mail: { title: 'mails by a server that takes them', how: 'SMTP_URL in the environment' },
  rates: { title: 'fees of couriers', how: backofficePages.shippingRates },
  formula: {
    title: 'fees of couriers that are no estimates',
    how: `${backofficePages.shippingRates}, then unset courier_formula`,
  },
  address: { title: 'an address with https', how: 'PUBLIC_URL in the environment' },
  digital: { title: 'a supplier of digital goods', how: 'DIGITAL_SUPPLIER in the environment' },
}

/** Prints the tasks that block sales, as /kelola/buka-toko shows them; fails if there are any. */
export async function checklistCommand(ctx: Context): Promise<void> {
  const found = await findChecklist(ctx)
  const widest = Math.max(...checklistKeys.map((key) => items[key].title.length))
  for (const { key, isDone, isNeeded } of found) {
    const state = isDone ? 'ready  ' : isNeeded ? 'missing' : 'later  '
    const { title, how } = items[key]
    console.log(isDone ? `${state}  ${title}` : `${state}  ${title.padEnd(widest)}  ${how}`)
  }
  const missing = found.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  if (missing.length > 0) throw new CommandError(`Shoppers can't buy yet: ${missing.length} of these are missing.`)
  console.log('Shoppers can buy.')
}
