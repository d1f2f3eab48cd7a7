import type { CsvDelimiter } from '#contract/values/csv/csv-delimiters.ts'
import type { BookTarget, DateOrder, EntryField } from '#contract/values/money/month-file.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import { type AnySql, inTransaction, type Sql } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'

export type FileLayout = {
  heads: string[]
  /** The content of each column. */
  fields: EntryField[]
  dateOrder: DateOrder
  /** Null for a workbook. */
  delimiter: CsvDelimiter | null
  maxRows: number
}

type MappedAccount = { code: string; theirs: string }
export type AccountMap = { accounts: MappedAccount[]; layout: FileLayout | null }

/** How a program calls the accounts of the ledger, and the columns of its sample. */
export async function findAccountMap(sql: AnySql, target: BookTarget): Promise<AccountMap> {
  const [accounts, [layout]] = await Promise.all([
    sql<MappedAccount[]>`
      select account as code, theirs from ledger_account_maps where target = ${target} order by account`,
    sql<FileLayout[]>`
      select heads, fields, date_order as "dateOrder", delimiter, max_rows as "maxRows"
      from ledger_file_layouts where target = ${target}`,
  ])
  return { accounts, layout: layout ?? null }
}

type AccountMapChange = {
  target: BookTarget
  /** Empty texts are removed; other accounts stay as they are. */
  accounts: readonly MappedAccount[]
  layout: FileLayout | undefined
  by: ChangedBy
}

/** Remembers accounts of a program, and the columns of its sample. Throws NOT_FOUND for an unknown account. */
export async function changeAccountMap(
  sql: Sql,
  { target, accounts, layout, by }: AccountMapChange,
): Promise<AccountMap> {
  if (layout && layout.fields.length !== layout.heads.length)
    throw new InvalidInputError('Fields are one for each head')
  const trimmed = new Map(accounts.map(({ code, theirs }) => [code, theirs.trim()]))
  const codes = [...trimmed.keys()]
  return inTransaction(sql, async (tx) => {
    const [known] = await tx<[{ count: number }]>`
      select count(*)::int as count from ledger_accounts where code = any(${codes})`
    if (known.count < codes.length) throw new DomainError('NOT_FOUND', 'an unknown account')
    await tx`
      delete from ledger_account_maps where target = ${target} and account = any(${codes.filter((code) => !trimmed.get(code))})`
    await tx`
      insert into ledger_account_maps (target, account, theirs)
      select ${target}, code, theirs from unnest(${codes}::text[], ${[...trimmed.values()]}::text[]) m (code, theirs)
      where theirs <> '' order by code
      on conflict (target, account) do update set theirs = excluded.theirs`
    if (layout) {
      await tx`
        insert into ledger_file_layouts (target, heads, fields, date_order, delimiter, max_rows)
        values (${target}, ${layout.heads}::text[], ${layout.fields}::text[], ${layout.dateOrder}, ${layout.delimiter},
          ${layout.maxRows})
        on conflict (target) do update set heads = excluded.heads, fields = excluded.fields, date_order = excluded.date_order,
          delimiter = excluded.delimiter, max_rows = excluded.max_rows`
    }
    await recordChange(tx, {
      ...{ by, subject: 'account_map', subjectId: target, action: 'update' },
      after: { accounts: codes.length, ...(layout && { heads: layout.heads.length }) },
    })
    return findAccountMap(tx, target)
  })
}
