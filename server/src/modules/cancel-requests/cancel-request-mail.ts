import { cancelMailTexts as texts } from '../../texts/cancel-requests.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** The store goes on with the order, and says why. */
export const cancelRefusedMail = (request: { name: string; orderId: number; note: string }): MailContent => ({
  template: 'cancel_refused',
  values: { orderNumber: String(request.orderId) },
  preview: texts.preview,
  heading: texts.heading,
  tone: 'warning',
  name: request.name,
  blocks: [
    { kind: 'notice', tone: 'warning', text: request.note },
    { kind: 'button', label: texts.see, path: `/shop/order/${request.orderId}/detail` },
  ],
})
