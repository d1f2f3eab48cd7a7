import type { Access } from '#contract/protocol/call.ts'
import { weightyRights } from '#contract/protocol/rights.ts'
import { DomainError } from '../errors.ts'
import type { Rights } from './rights.ts'

/** The second factor of an account in a session (decision 48). */
export type FactorState = {
  /** Whether one is enrolled. */
  hasFactor: boolean
  /** Seconds since it was presented in this session. */
  age: number | null
  /** Seconds since the password was entered in this session; null if it was not, or before this was recorded. */
  passwordAge: number | null
  /** A demo account while these can log in with their published password, so that a factor would protect nobody. */
  isExempt: boolean
}

/** For rights over money and people. */
const weightySeconds = 12 * 60 * 60
/** For changes of factors, of rights, and of payment targets. */
const freshSeconds = 15 * 60

/** With only the password a session of an account with a factor can only present it. Throws SECOND_FACTOR_REQUIRED. */
export function checkIsPresented({ hasFactor, age }: FactorState, { factor }: Access): void {
  if (factor !== 'none' && hasFactor && age === null) throw required('only the password was given')
}

/**
 * Throws SECOND_FACTOR_REQUIRED, or SECOND_FACTOR_MISSING without an enrolled one, and PASSWORD_REQUIRED for a first one: a stranger at
 * an open session must not enrol a factor that outlives the next password.
 */
export function checkSecondFactor({ hasFactor, age, passwordAge, isExempt }: FactorState, call: Access): void {
  const isWeighty = call.right !== 'any' && weightyRights.includes(call.right)
  if (call.factor === 'none' || (!isWeighty && call.factor !== 'fresh')) return
  if (isWithin(age, call.factor === 'fresh' ? freshSeconds : weightySeconds)) return
  if (hasFactor) throw required(`presented ${age} s ago`)
  if (isWeighty && !isExempt) throw new DomainError('SECOND_FACTOR_MISSING', 'none is enrolled')
  if (!isWeighty && !isWithin(passwordAge, freshSeconds)) {
    throw new DomainError('PASSWORD_REQUIRED', `password given ${passwordAge} s ago`)
  }
}

const isWithin = (age: number | null, seconds: number) => age !== null && age <= seconds

const required = (reason: string) => new DomainError('SECOND_FACTOR_REQUIRED', reason)

/** Whether a user's rights require a factor that is not enrolled yet. */
export const mustEnrol = ({ rights, factor }: { rights: Rights; factor: FactorState }) =>
  !factor.hasFactor && !factor.isExempt && holdsWeightyRight(rights)

export const holdsWeightyRight = (rights: Rights) => weightyRights.some((right) => rights.has(right))
