import { useEffect, useState } from 'react'
import { credentialTexts } from '../texts/login.ts'

/** A hint for a common password, which is accepted all the same (U01). */
export function useCommonPasswordHint(password: string, isTouched: boolean | undefined): string | undefined {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isTouched || common) return
    import('#contract/values/accounts/common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => undefined,
    )
  }, [isTouched, common])
  return isTouched && common?.has(password.toLowerCase()) ? credentialTexts.passwordCommon : undefined
}
