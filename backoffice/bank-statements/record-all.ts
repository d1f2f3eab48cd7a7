import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'

/** Records everything that matches, in steps of a few seconds; `onStep` gets the number of movements so far. */
export async function recordAll(BankAccountID: number, onStep?: (done: number) => void): Promise<void> {
  let [recorded, suspended] = [0, 0]
  for (;;) {
    const step = await staffApi('POST /kelola/bankstatementrow/record', { body: { BankAccountID } })
    recorded += step.Recorded
    suspended += step.Suspended
    onStep?.(recorded + suspended)
    // A step without any, where others decide the same movements, would be repeated forever.
    if (step.Left === 0 || step.Recorded + step.Suspended === 0) break
  }
  toast(texts.recorded(recorded, suspended))
}
