import { monthFileTexts } from '../../texts/month-file.ts'
import type { Entry } from './entries.ts'
import type { TheirAccounts } from './month-file.ts'

/** Purposes of which each store has an account: a program has one account for all of them, and tells stores apart by a tag. */
const ofStores: readonly string[] = ['till', 'payable', 'goods', 'shipping', 'returns']

/** Accounts that have one number in the other program. */
export type AccountGroup = { purpose: string; codes: string[]; name: string }

/** The accounts that moved in these entries, those of several stores together. */
export function groupsOf(entries: readonly Entry[]): AccountGroup[] {
  const names = new Map(entries.flatMap(({ lines }) => lines.map((line) => [line.account, line.accountName] as const)))
  const codes = [...names.keys()].sort()
  const groups = Map.groupBy(codes, (code) => {
    const [purpose = code] = code.split(':')
    return ofStores.includes(purpose) ? purpose : code
  })
  return [...groups].map(([purpose, own]) => ({
    ...{ purpose, codes: own },
    name: monthFileTexts.accounts.ofStores(names.get(own[0]!)!, own.length - 1),
  }))
}

/** The number of a group: that of the first of its accounts which has one. */
export const theirsOf = ({ codes }: AccountGroup, theirs: TheirAccounts): string =>
  codes.map((code) => theirs.get(code)).find(Boolean) ?? ''

/** Numbers that most books of Jurnal begin with; owners change them freely, so they are only shown as examples. */
const ofJurnal: Record<string, string> = {
  ...{ bank: '1-10002', till: '1-10001', qris: '1-10400', wallet: '2-20601', suspense: '2-20601', supplier: '1-10403' },
  ...{ goods: '4-40000', returns: '4-40200', shipping: '4-40001', codes: '7-70099', digital: '4-40002' },
  ...{
    digital_cost: '5-50000',
    bank_fees: '6-60003',
    corrections: '8-80999',
    rounding: '7-70003',
    payable: '2-20200',
    opening: '3-30999',
  },
}

/** A number as an example. */
export const exampleOf = ({ purpose }: AccountGroup): string | undefined => ofJurnal[purpose.split(':')[0]!]
