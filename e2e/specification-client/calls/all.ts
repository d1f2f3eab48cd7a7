import { accountCalls } from './account.ts'
import { catalogueCalls } from './catalogue.ts'
import { digitalCalls } from './digital.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payment.ts'
import { regionCalls } from './regions.ts'
import type { SpecifiedCall } from './specified-call.ts'

/** Every call of the specification. What stands here is called, and every field of its answer looked for. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...accountCalls,
  ...catalogueCalls,
  ...digitalCalls,
  ...orderCalls,
  ...regionCalls,
  ...paymentCalls,
]

export const nameOf = ({ id, call, way }: SpecifiedCall) => `${id} ${call}${way ? `, ${way}` : ''}`
