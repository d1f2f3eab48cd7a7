import type { AuditedState } from '#contract/values/audit-records.ts'
import {
  wireDigitalStatus as digital,
  wireOrderStatus as order,
  wirePaymentStatus as paid,
  wireTopUpStatus as topUp,
} from '#contract/values/wire-numbers.ts'
import { orderTexts } from '../../../storefront/app/texts/orders.ts'
import { backofficeTexts } from '../../texts/backoffice.ts'

/** States in the words of the screens that show them; others have those of texts/audit.ts. */
export const statesOf = {
  order: {
    waiting: orderTexts.statusNames[order.waiting],
    processing: orderTexts.statusNames[order.processing],
    packing: orderTexts.statusNames[order.packing],
    ready: orderTexts.statusNames[order.ready],
    shipped: orderTexts.statusNames[order.shipped],
    arrived: orderTexts.statusNames[order.arrived],
    rejected: orderTexts.statusNames[order.rejected],
    cancelled: orderTexts.statusNames[order.cancelled],
    completed: orderTexts.statusNames[order.completed],
  },
  payment: {
    unpaid: orderTexts.paymentStatus[paid.unpaid]!,
    verified: orderTexts.paymentStatus[paid.verified]!,
    paid: orderTexts.paymentStatus[paid.paid]!,
    expired: orderTexts.paymentStatus[paid.expired]!,
    failed: orderTexts.paymentStatus[paid.failed]!,
  },
  topUp: {
    waiting: backofficeTexts.topUps.status[topUp.waiting]!,
    completed: backofficeTexts.topUps.status[topUp.completed]!,
    rejected: backofficeTexts.topUps.status[topUp.rejected]!,
    cancelled: backofficeTexts.topUps.status[topUp.cancelled]!,
  },
  digital: {
    waiting: backofficeTexts.digital.status[digital.waiting]!,
    paid: backofficeTexts.digital.status[digital.paid]!,
    sent: backofficeTexts.digital.status[digital.sent]!,
    completed: backofficeTexts.digital.status[digital.completed]!,
    cancelled: backofficeTexts.digital.status[digital.cancelled]!,
    failed: backofficeTexts.digital.status[digital.failed]!,
  },
} satisfies Record<string, Partial<Record<AuditedState, string>>>
