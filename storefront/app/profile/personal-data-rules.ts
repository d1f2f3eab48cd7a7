import { emailError } from '../account/credential-rules.ts'
import { birthDateError, phoneError } from '../account/person-rules.ts'
import { personalDataTexts as texts } from '../texts/profile.ts'

export type PersonalDataValues = {
  FullName: string
  /** Sent along, but read-only. */
  Email: string
  Phone: string
  /** '1' male, '0' female, '' or null if none is chosen. */
  Gender: string | null
  BirthPlace: string
  BirthDate: string
}

const minNameLength = 5
const maxNameLength = 50

/** The error of each field of the profile form (U05); undefined if it is valid. */
export const personalDataRules = {
  FullName(name: string) {
    const { length } = name.trim()
    if (length === 0) return texts.fullNameRequired
    if (length < minNameLength) return texts.fullNameTooShort
    if (length > maxNameLength) return texts.fullNameTooLong
  },
  Email(email: string) {
    if (email.trim() === '') return texts.emailRequired
    if (emailError(email)) return texts.emailInvalid
  },
  Phone: phoneError,
  Gender: (gender: string | null) => (gender ? undefined : texts.genderRequired),
  BirthDate: (date: string) => birthDateError(date),
}
