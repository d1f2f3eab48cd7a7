import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { central, copied, isCopied, keyOf, ofShoppers } from '../testing/table-classes.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

const all = [...Object.keys(ofShoppers), ...Object.values(copied).flat(), ...Object.values(central).flat()]

const database = await createTestDatabase()
const sql = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const columns = await sql<{ table: string; column: string; isRequired: boolean }[]>`
  select c.relname as table, a.attname as column, a.attnotnull as "isRequired"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const references = await sql<{ table: string; to: string; columns: string[] }[]>`
  select conrelid::regclass::text as table, confrelid::regclass::text as to,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
const uniques = await sql<{ table: string; columns: string[]; text: string; isPrimary: boolean }[]>`
  select indrelid::regclass::text as table, indisprimary as "isPrimary",
    substring(pg_get_indexdef(indexrelid) from 'USING btree (\\(.*)$') as text,
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and c.relnamespace = 'public'::regnamespace order by 1, 3`
const triggers = await sql<{ table: string; count: number }[]>`
  select tgrelid::regclass::text as table, count(*)::int as count from pg_trigger where not tgisinternal group by 1 order by 1`

test('every table is distributed, copied or central, and only one of them', () => {
  expect(all.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].sort())
})

test('every row of a distributed table has a shopper, directly or by the row that it belongs to', () => {
  const broken = Object.keys(ofShoppers).filter((table) => {
    const [key, to] = keyOf(table)
    const isRequired = columns.some((one) => one.table === table && one.column === key && one.isRequired)
    const isTied = references.some((one) => one.table === table && one.to === to && one.columns.includes(key))
    return !isRequired || (to !== undefined && !(isTied && to in ofShoppers))
  })
  expect(broken).toEqual([])
})

test('docs/distribution.md has the classes, and what the engine would refuse (npx vitest run table-keys -u)', async () => {
  const path = join(import.meta.dirname, '../../../docs/distribution.md')
  const [before, , after] = readFileSync(path, 'utf8').split(/<!-- (?:generated|end) -->\n/)
  await expect(`${before}<!-- generated -->\n${generated()}\n<!-- end -->\n${after}`).toMatchFileSnapshot(path)
})

function generated(): string {
  const distributed = Object.keys(ofShoppers)
  const withoutColumn = distributed.filter((table) => keyOf(table)[1])
  const keys = [...new Set(Object.values(ofShoppers))]
  const lost = uniques.filter(
    ({ table, columns }) => table in ofShoppers && (keyOf(table)[1] || !columns.includes(keyOf(table)[0])),
  )
  const isOfOneShopper = ({ table, columns }: (typeof uniques)[number]) =>
    references.some(
      (one) => one.table === table && one.to in ofShoppers && one.columns.some((column) => columns.includes(column)),
    )
  const rules = lost.filter((one) => !one.isPrimary && !isOfOneShopper(one))
  // From a distributed table to a copied one is allowed, and to another distributed one with the key in both.
  const refused = references.filter(({ table, to }) =>
    table in ofShoppers ? !(to in ofShoppers) && !isCopied(to) : to in ofShoppers || (isCopied(table) && !isCopied(to)),
  )
  const targets = [...new Set(refused.map(({ to }) => to))].sort()
  const widened = references.filter(
    ({ table, to, columns }) =>
      table in ofShoppers && to in ofShoppers && (to !== 'users' || columns[0] !== ofShoppers[table]),
  )
  const triggered = triggers.filter(({ table }) => table in ofShoppers)
  return `### Distributed by the shopper: ${distributed.length} tables

| by | tables |
|---|---|
${keys.map((key) => `| \`${key}\` | ${distributed.filter((table) => ofShoppers[table] === key).join(', ')} |`).join('\n')}

With an arrow the table has no column for the shopper: it would get one (${withoutColumn.length} tables).

### Copied to every node: ${Object.values(copied).flat().length} tables

${groupsOf(copied)}

### Central: ${Object.values(central).flat().length} tables

${groupsOf(central)}

### What the engine would refuse

- ${lost.length - rules.length} primary keys and unique rules of one order or other row of a shopper: the shopper's id becomes part of each. Ids of a sequence and random keys stay unique.
- ${rules.length} unique rules over all shoppers, which would hold for each shopper alone:
${rules.map(({ table, text }) => `  - \`${table} ${text}\``).join('\n')}
- ${widened.length} foreign keys between distributed tables whose columns need the shopper's id on both sides, or name a member of staff.
- ${refused.length} foreign keys across the classes, by the table that they lead to:
${targets.map((to) => `  - ${to}, from ${[...new Set(refused.filter((one) => one.to === to).map(({ table }) => table))].join(', ')}`).join('\n')}
- Triggers of ${triggered.length} distributed tables: ${triggered.map(({ table, count }) => `${table} (${count})`).join(', ')}.`
}

function groupsOf(groups: Record<string, readonly string[]>): string {
  const rows = Object.entries(groups).map(([reason, tables]) => `| ${reason} | ${tables.toSorted().join(', ')} |`)
  return ['| why | tables |', '|---|---|', ...rows].join('\n')
}
