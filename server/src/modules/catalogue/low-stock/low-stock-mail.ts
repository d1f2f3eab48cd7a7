import { backofficePages, tabPath } from '#contract/values/backoffice-pages.ts'
import { lowStockMailTexts as texts } from '../../../texts/staff-mails.ts'
import type { Block, MailContent } from '../../mail/mail-content.ts'
import type { LowStock } from './low-stock-queries.ts'

/** `products` stand together by store; `count` is that of all, where a mail does not list them all. */
type Told = { name: string; products: readonly LowStock[]; count: number }

/** Tells somebody which products of their stores have become low. */
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
