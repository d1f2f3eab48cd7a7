import { Type } from 'typebox'
import { described, Nullable, WireTime } from '../protocol/call.ts'

/** The time within which somebody of the shop acts; clients show how much of it is left by contract/src/values/time/clock.ts. */
export const termFields = {
  Since: described('The proof, the payment, the failure; null: not known.', Nullable(WireTime)),
  Deadline: Nullable(WireTime),
  Counts: described(
    'Which hours count up to the deadline: operating hours (Monday to Saturday, 09.00 to 18.00 WIB) or all.',
    Type.Union([Type.Literal('operating'), Type.Literal('always')]),
  ),
}
