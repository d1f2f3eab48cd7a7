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
  /** Seconds since the password was given in this session; null: not, or before this was recorded. */
  passwordAge: number | null
  /** A demo account, where those may log in with their published password: nobody could keep a factor of it. */
  isExempt: boolean
}

/** For rights over money and people. */
const weightySeconds = 12 * 60 * 60
/** For changes of factors, of rights, and of where money goes. */
const freshSeconds = 15 * 60

/** With the password alone the session of an account that has a factor can only present it. Throws SECOND_FACTOR_REQUIRED. */
export function checkIsPresented({ hasFactor, age }: FactorState, { factor }: Access): void {
  if (factor !== 'none' && hasFactor && age === null) throw required('only the password was given')
}

/**
 * Throws SECOND_FACTOR_REQUIRED, or where there is none to present SECOND_FACTOR_MISSING, and PASSWORD_REQUIRED for a first one: whoever
 * finds a session open must not make a key to the account that outlives the next password.
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

/** Whether somebody's rights demand a factor that they have not enrolled yet. */
export const mustEnrol = ({ rights, factor }: { rights: Rights; factor: FactorState }) =>
  !factor.hasFactor && !factor.isExempt && holdsWeightyRight(rights)

export const holdsWeightyRight = (rights: Rights) => weightyRights.some((right) => rights.has(right))
