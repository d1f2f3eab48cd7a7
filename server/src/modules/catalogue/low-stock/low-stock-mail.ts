import { backofficePages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lowStockMailTexts as texts } from '../../../texts/staff-mails.ts'
import type { Block, MailContent } from '../../mail/mail-content.ts'
import type { LowStock } from './low-stock-queries.ts'

/** `products` are grouped by store; `count` includes those that the mail does not list. */
type Told = { name: string; products: readonly LowStock[]; count: number }

/** Informs staff about products of their stores whose stock has become low. */
export function lowStockMail({ name, products, count }: Told): MailContent {
  const byStore = Map.groupBy(products, ({ storeName }) => storeName)
  const more = count - products.length
  return {
    template: 'low_stock',
    values: { productCount: String(count) },
    preview: products.map((product) => product.name).join(', '),
    heading: texts.heading,
    tone: 'warning',
    name,
    blocks: [
      ...[...byStore].map(
        ([title, ofStore]): Block => ({
          kind: 'facts',
          title,
          facts: ofStore.map(({ name: label, stock, mark }) => ({ label, value: texts.left(stock, mark) })),
        }),
      ),
      ...(more > 0 ? [{ kind: 'paragraph', text: texts.more(more) } satisfies Block] : []),
      { kind: 'button', label: texts.see, path: tabPath(backofficePages.products, 'low') },
    ],
  }
}
