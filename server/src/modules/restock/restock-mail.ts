import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { restockMailTexts as texts } from '../../texts/restock.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { ToldWish } from './wish-queries.ts'

/** A product that the shopper waits for can be bought again. */
export const restockMail = ({
  name,
  product,
}: {
  name: string
  product: Pick<ToldWish, 'productId' | 'name' | 'price' | 'storeName'>
}): MailContent => ({
  template: 'back_in_stock',
  values: { product: product.name },
  preview: product.name,
  heading: texts.heading,
  tone: 'success',
  name,
  blocks: [
    {
      kind: 'facts',
      facts: [
        { label: texts.product, value: product.name },
        { label: texts.price, value: formatRupiah(product.price) },
        { label: texts.store, value: product.storeName },
      ],
    },
    { kind: 'button', label: texts.see, path: `/shop/product/${product.productId}/detail` },
    { kind: 'paragraph', text: texts.once },
  ],
})
