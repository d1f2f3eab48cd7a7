import type { Static } from 'typebox'
import type { Profile } from '#contract/shop/accounts.ts'
import type { Account } from './account-queries.ts'

export function toWireProfile(account: Account): Static<typeof Profile> {
  return {
    UserID: account.id,
    FullName: account.fullName,
    MemberNumber: account.memberNumber,
    Gender: account.gender,
    Email: account.email,
    Phone: account.phone,
    BirthPlace: account.birthPlace,
    BirthDate: account.birthDate,
    Role: account.role,
  }
}
