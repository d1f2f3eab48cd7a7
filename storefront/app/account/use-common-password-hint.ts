import { useEffect, useState } from 'react'
import { credentialTexts } from '../texts/login.ts'

/** A word of warning for a password that many have; none refuses it (000, section 5). For the hint of its field. */
export function useCommonPasswordHint(password: string, isLeft: boolean | undefined): string | undefined {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isLeft || common) return
    import('#contract/values/common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      // Without the list nothing is said.
      () => undefined,
    )
  }, [isLeft, common])
  return isLeft && common?.has(password.toLowerCase()) ? credentialTexts.passwordCommon : undefined
}
