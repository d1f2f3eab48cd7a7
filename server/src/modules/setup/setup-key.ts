import type { Context } from '../../context.ts'
import { isSigned, sign } from '../../runtime/signing.ts'

const purpose = 'first owner'

/** The key that the start prints: the same on every server of the shop, and derived from its secret. */
export const setupKey = ({ secrets }: Pick<Context, 'secrets'>): string => sign(secrets, purpose, '')

export const isSetupKey = ({ secrets }: Pick<Context, 'secrets'>, given: string): boolean =>
  isSigned(secrets, purpose, '', given)
