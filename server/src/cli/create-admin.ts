import { emailShape } from '#contract/values/accounts/email-address.ts'
import type { Context } from '../context.ts'
import { createOperator } from '../modules/staff/create-operator.ts'
import { CommandError } from './run.ts'

/** Creates an account for the back office and prints its password once. */
export async function createAdminCommand(
  ctx: Context,
  email: string,
  options: { name: string; newPassword?: boolean },
): Promise<void> {
  if (!emailShape.test(email)) throw new CommandError(`'${email}' is not an e-mail address.`)
  const operator = await createOperator(ctx, {
    email,
    fullName: options.name,
    newPassword: options.newPassword === true,
  })
  console.log(
    operator.isNew
      ? `${email} is now an operator.`
      : `${email} had an account (number ${operator.userId}) and is now an operator.`,
  )
  if (operator.password) console.log(`Password, shown this once: ${operator.password}`)
}
