import {
  wireDigitalStatus as digital,
  wireOrderStatus as order,
  wirePaymentStatus as paid,
  wireTopUpStatus as topUp,
} from '#contract/protocol/wire-numbers.ts'
import type { AuditedState } from '#contract/values/backoffice/audit-records.ts'
import { orderFactTexts } from '#web/texts/orders.ts'
import { backofficeTexts } from '../../texts/backoffice.ts'

/** States in the words of their screens; the other ones are in texts/audit.ts. */
export const statesOf = {
  order: {
    waiting: orderFactTexts.statusNames[order.waiting],
    processing: orderFactTexts.statusNames[order.processing],
    packing: orderFactTexts.statusNames[order.packing],
    ready: orderFactTexts.statusNames[order.ready],
    shipped: orderFactTexts.statusNames[order.shipped],
    arrived: orderFactTexts.statusNames[order.arrived],
    rejected: orderFactTexts.statusNames[order.rejected],
    cancelled: orderFactTexts.statusNames[order.cancelled],
    completed: orderFactTexts.statusNames[order.completed],
  },
  payment: {
    unpaid: orderFactTexts.paymentStatus[paid.unpaid]!,
    verified: orderFactTexts.paymentStatus[paid.verified]!,
    paid: orderFactTexts.paymentStatus[paid.paid]!,
    expired: orderFactTexts.paymentStatus[paid.expired]!,
    failed: orderFactTexts.paymentStatus[paid.failed]!,
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
