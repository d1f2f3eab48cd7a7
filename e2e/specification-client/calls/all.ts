import { accountCalls } from './account.ts'
import { catalogueCalls } from './catalogue.ts'
import { digitalCalls } from './digital.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payment.ts'
import { regionCalls } from './regions.ts'
import type { SpecifiedCall } from './specified-call.ts'

/** Every call of the specification. Tests make each of them and check every field of its response. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...accountCalls,
  ...catalogueCalls,
  ...digitalCalls,
  ...orderCalls,
  ...regionCalls,
  ...paymentCalls,
]

export const nameOf = ({ id, call, useCase }: SpecifiedCall) => `${id} ${call}${useCase ? `, ${useCase}` : ''}`
