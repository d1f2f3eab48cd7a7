import type { UseFormReturn } from 'react-hook-form'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { toast } from '#web/design/toast.tsx'
import { usePendingTask } from '../api/use-pending-task.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import type { AddressValues } from './address-rules.ts'

/** Fills the member's own name and phone into the form of an address. */
export function useOwnContact({ setValue }: UseFormReturn<AddressValues>) {
  const { busy, run } = usePendingTask()
  const redirectToLogin = useLoginRedirect()
  const fillIn = () =>
    run(async () => {
      try {
        const { FullName, Phone } = await api('GET /me/profile')
        setValue('Recipient', FullName, { shouldDirty: true, shouldValidate: true })
        setValue('Phone', Phone, { shouldDirty: true, shouldValidate: true })
      } catch (error) {
        if (!redirectToLogin(error)) toast(failureText(error), 'danger')
      }
    })
  return { busy, fillIn }
}
