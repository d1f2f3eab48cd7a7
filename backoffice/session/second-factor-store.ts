import { useSyncExternalStore } from 'react'

/** A factor or a password to present, or a factor to enrol. */
const needs = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING', 'PASSWORD_REQUIRED'] as const
type Need = (typeof needs)[number]

/** The factor that a call was refused for, if the person can present or enrol it at once. */
export const neededFactor = (code: string): Need | undefined => needs.find((need) => need === code)

type Asking = { need: Need; answer: (isPresented: boolean) => void; answered: Promise<boolean> }

let asking: Asking | null = null
const listeners = new Set<() => void>()

/** Asks the person for it; calls that need it at the same time wait for one answer. */
export function presentSecondFactor(need: Need): Promise<boolean> {
  if (asking) return asking.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking = { need, answered: promise, answer: resolve }
  for (const listener of listeners) listener()
  return promise
}

/** The dialog's answer. */
export function answerSecondFactor(isPresented: boolean) {
  const answered = asking
  asking = null
  for (const listener of listeners) listener()
  answered?.answer(isPresented)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useNeededFactor = () => useSyncExternalStore(subscribe, () => asking?.need ?? null)
