import { weightyRights } from '#contract/backoffice/rights.ts'
import type { Access } from '#contract/call.ts'
import { DomainError } from '../../errors.ts'
import type { Rights } from './rights.ts'

/** What a session knows of the second factor of its account (decision 48). */
export type FactorState = {
  /** One is enrolled. */
  hasFactor: boolean
  /** Seconds since it was presented in this session. */
  age: number | null
  /** A demo account, where those may log in with their published password: nobody could keep a factor of it. */
  isExempt: boolean
}

/** For rights over money and people. */
const weightySeconds = 12 * 60 * 60
/** For changes of factors and of rights. */
const freshSeconds = 15 * 60

/** With the password alone the session of an account that has a factor can only present it. Throws SECOND_FACTOR_REQUIRED. */
export function checkIsPresented({ hasFactor, age }: FactorState, { factor }: Access): void {
  if (factor !== 'none' && hasFactor && age === null) throw required('only the password was given')
}

/** Throws SECOND_FACTOR_REQUIRED, or SECOND_FACTOR_MISSING where there is none to present. */
export function checkSecondFactor(state: FactorState, call: Access): void {
  const { hasFactor, age, isExempt } = state
  const isWeighty = call.right !== 'any' && weightyRights.includes(call.right)
  if (call.factor === 'none' || (!isWeighty && call.factor !== 'fresh')) return
  if (!hasFactor && age === null) {
    if (isWeighty && !isExempt) throw new DomainError('SECOND_FACTOR_MISSING', 'none is enrolled')
    return
  }
  const maxAge = call.factor === 'fresh' ? freshSeconds : weightySeconds
  if (age === null || age > maxAge) throw required(`presented ${age} s ago`)
}

const required = (reason: string) => new DomainError('SECOND_FACTOR_REQUIRED', reason)

/** Whether somebody's rights demand a factor that they have not enrolled yet. */
export const mustEnrol = ({ rights, factor }: { rights: Rights; factor: FactorState }) =>
  !factor.hasFactor && !factor.isExempt && holdsWeightyRight(rights)

export const holdsWeightyRight = (rights: Rights) => weightyRights.some((right) => rights.has(right))
