import type { AnySql } from '../../db/database.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import type { PaymentReview } from '../payments/payment-reviews.ts'
import type { ReviewedPayment } from '../payments/review-mails.ts'
import { findTopUp } from '../wallet/top-up-queries.ts'

type About = Pick<PaymentReview, 'kind' | 'referenceId'> & { userId: number }

/** What an operator's review is about, while it waits for its payment. */
export async function findReviewedPayment(sql: AnySql, about: About): Promise<ReviewedPayment | undefined> {
  const found = await findPayment(sql, about)
  return found?.status === 'waiting' ? found : undefined
}

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
