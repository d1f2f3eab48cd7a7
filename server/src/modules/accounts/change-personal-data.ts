import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { type Account, findAccount, type PersonalData, updatePersonalData } from './account-queries.ts'
import { checkBirthDate, checkedName, checkedPhone } from './personal-data.ts'

const minNameLength = 5

/** The profile form; e-mail and member number are read-only. */
export type ProfileForm = PersonalData & { email: string | undefined; memberNumber: string | undefined }

/** Saves the profile form (U05). Throws VALIDATION_FAILED. */
export async function changePersonalData({ sql }: Context, userId: number, form: ProfileForm): Promise<Account> {
  const fullName = checkedName(form.fullName, minNameLength)
  const phone = form.phone === undefined ? undefined : checkedPhone(form.phone)
  if (form.birthDate) checkBirthDate(form.birthDate)

  const before = await findAccount(sql, userId)
  if (form.email !== undefined && form.email.trim().toLowerCase() !== before?.email) {
    throw new InvalidInputError('Email cannot be changed')
  }
  if (form.memberNumber !== undefined && form.memberNumber !== before?.memberNumber) {
    throw new InvalidInputError('MemberNumber cannot be changed')
  }
  const { gender, birthDate } = form
  const birthPlace = form.birthPlace?.trim()
  const account = await updatePersonalData(sql, userId, { fullName, gender, phone, birthPlace, birthDate })
  if (!account) throw new DomainError('NOT_FOUND', `user ${userId}`)
  return account
}
