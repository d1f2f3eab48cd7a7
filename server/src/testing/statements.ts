import { partBytes } from '#contract/values/money/bank-statement.ts'
import type { MadeRow } from '../demo/bca-statement.ts'
import type { TestUser } from './factories.ts'

/** A statement as Mandiri's MCM writes it: without balances. */
export const mandiriStatement = (account: string, rows: readonly MadeRow[]): string =>
  [
    'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit,',
    ...rows.map(({ day, amount, text }) => {
      const date = day!.slice(2).split('-').reverse().join('/')
      return `${account},${date},${date},6858,"${text}","",,"${amount < 0 ? -amount : ''}.00","${amount > 0 ? amount : ''}.00",`
    }),
  ].join('\r\n')

/** Sends a file in parts; returns its id. */
export async function sendStatement(
  operator: TestUser,
  content: string | Uint8Array,
  name = 'mutasi.csv',
): Promise<number> {
  const bytes = Buffer.from(content)
  const parts = Math.max(1, Math.ceil(bytes.length / partBytes))
  const { ID: id } = await operator.call('POST /kelola/bankstatementfile', { body: { Name: name, Parts: parts } })
  for (let part = 0; part < parts; part++) {
    const Content = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64')
    await operator.call('PUT /kelola/bankstatementfile/:id', { params: { id }, body: { Part: part, Content } })
  }
  return id
}

/** Imports a file; throws if it asks something. */
export async function importFile(operator: TestUser, content: string | Uint8Array, BankAccountID?: number) {
  const FileID = await sendStatement(operator, content)
  const answer = await operator.call('POST /kelola/bankstatement', {
    body: { FileID, ...(BankAccountID && { BankAccountID }) },
  })
  if (answer.Question !== '') throw new Error(`asks for ${answer.Question}`)
  return answer.Statement!
}
