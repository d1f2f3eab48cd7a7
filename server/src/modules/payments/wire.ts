import { pictureUrl } from '../pictures/picture-url.ts'
import type { BankSnapshot } from './bank-queries.ts'

/** The contract's transferAccount. */
export function toWireAccount(bank: BankSnapshot | null) {
  return {
    BankName: bank?.name ?? '',
    BankImage: pictureUrl(bank?.image ?? ''),
    BankAccountNumber: bank?.number ?? '',
    BankAccountName: bank?.holder ?? '',
    BankAccountBranch: bank?.branch ?? '',
  }
}
