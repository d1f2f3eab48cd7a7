import { type RefObject, useState } from 'react'
import { hasSessionEnded, leaveForLogin } from '../../session/staff-session.ts'

/** Runs work, which resolves with its success, once at a time; an ended session leads to the login. Effects can read `isRunning`. */
export function useSingleRun(isRunning: RefObject<boolean>, onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      if (hasSessionEnded(error)) return await leaveForLogin(error)
      onFailure(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
