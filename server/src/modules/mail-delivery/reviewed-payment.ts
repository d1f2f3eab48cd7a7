import type { AnySql } from '../../db/database.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import type { PaymentReview } from '../payments/payment-reviews.ts'
import type { ReviewedPayment } from '../payments/review-mails.ts'
import { findTopUp } from '../wallet/top-up-queries.ts'

type About = Pick<PaymentReview, 'kind' | 'referenceId'> & { userId: number }

/** The receivable of an operator's review, while it waits for its payment. */
export async function findReviewedPayment(sql: AnySql, about: About): Promise<ReviewedPayment | undefined> {
  const found = await findPayment(sql, about)
  return found?.status === 'waiting' ? found : undefined
}

const detailPages: Record<string, (id: number) => string> = {
  order: (id) => `/shop/order/${id}/detail`,
  top_up: (id) => `/wallet/topup/${id}/detail`,
  digital_order: (id) => `/digital/order/${id}/detail`,
}

/** The page of a receivable. */
export const detailPath = ({ kind, referenceId }: Pick<About, 'kind' | 'referenceId'>): string =>
  detailPages[kind]?.(referenceId) ?? '/'

async function findPayment(sql: AnySql, { kind, referenceId: id, userId }: About) {
  switch (kind) {
    case 'order': {
      const detail = await findOrderDetail(sql, id, userId)
      return detail && { ...detail.order, payPath: `/shop/order/${id}/payment` }
    }
    case 'top_up': {
      const topUp = await findTopUp(sql, id, userId)
      return topUp && { ...topUp, payPath: '/wallet/payment' }
    }
    case 'digital_order': {
      const detail = await findDigitalOrder(sql, id, userId)
      return detail && { ...detail.order, payPath: `/digital/order/${id}/payment` }
    }
  }
}
