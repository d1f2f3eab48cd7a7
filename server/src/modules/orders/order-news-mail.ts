import { orderNewsTexts as texts } from '../../texts/order-news.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** The store's words about an order. */
export const orderNewsMail = (news: {
  name: string
  orderId: number
  storeName: string
  text: string
}): MailContent => ({
  template: 'order_news',
  values: { orderNumber: String(news.orderId) },
  preview: news.text,
  heading: texts.heading(news.storeName),
  tone: 'info',
  name: news.name,
  blocks: [
    { kind: 'notice', tone: 'info', text: news.text },
    { kind: 'button', label: texts.see, path: `/shop/order/${news.orderId}/detail` },
  ],
})
