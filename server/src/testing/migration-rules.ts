/** Tables that grow with orders, shoppers or products. */
const bigTables = new Set([
  ...[
    'addresses',
    'audit_log',
    'bulk_rows',
    'digital_order_events',
    'digital_orders',
    'idempotency_keys',
    'ledger_entries',
  ],
  ...['ledger_transactions', 'list_changes', 'mails', 'order_events', 'order_lines', 'orders', 'payment_proofs'],
  ...[
    'product_stock',
    'products',
    'search_words',
    'sessions',
    'shipping_quotes',
    'stock_movements',
    'uploads',
    'users',
  ],
  ...['wallet_top_ups', 'wallets'],
])

type Rule = { finds: RegExp; sentence: string }

/**
 * Objects that the previous release may still use: changes are allowed once a release has stopped using them, which the migration names.
 */
const contractions: Rule[] = [
  { finds: /^drop (?!index concurrently)/, sentence: 'drops something' },
  { finds: /^alter .* rename /, sentence: 'renames something' },
  // No release writes a formerly generated column; a trigger has to fill it.
  { finds: /^alter table .* drop (?!default|not null|expression)/, sentence: 'drops a column or a constraint' },
  { finds: /^alter table .* drop default/, sentence: 'takes a default away' },
  { finds: /^alter table .* set not null/, sentence: 'makes a column not null' },
  { finds: /^alter table .* (set data )?type /, sentence: 'changes the type of a column' },
  {
    finds: /^alter table .* add column (?!.* (default|generated|references)).* not null/,
    sentence: 'adds a column that the version before does not fill',
  },
  {
    finds: /^alter table .* add (constraint|check|unique|foreign key|exclude|primary key)/,
    sentence: 'adds a rule that the version before may break',
  },
  { finds: /^create unique index/, sentence: 'adds a rule that the version before may break' },
]

/** Statements that block shoppers, or run for long in one transaction. */
const longLocks: Rule[] = [
  {
    finds: /^create (unique )?index (?!concurrently)/,
    sentence:
      'builds an index while nobody can write: begin the file with `-- outside a transaction`, and build it concurrently',
  },
  { finds: /^alter table .* (set data )?type /, sentence: 'rewrites the table: add a column beside it' },
  {
    finds: /^alter table .* default \(?(random|gen_random_uuid|clock_timestamp|nextval)\(/,
    sentence: 'rewrites the table for a default that differs from row to row',
  },
  { finds: /^alter table .* generated (always|by default) as/, sentence: 'rewrites the table for a generated column' },
  {
    finds: /^alter table .* add (constraint .* )?(check|foreign key)(?!.*not valid)/,
    sentence: 'reads the whole table while nobody can write: add the rule `not valid`, and validate it in a later file',
  },
  { finds: /^update (?!.* where )/, sentence: 'changes all rows in one transaction: a job does so in batches' },
  { finds: /^(lock|cluster|vacuum full)/, sentence: 'locks the table' },
]

/**
 * One sentence for each statement of a migration that breaks the previous release, or blocks a running shop. `lastRelease` is the version
 * that runs on the schema after it.
 */
export function findMigrationBreaches(text: string, lastRelease: { isNotNewer(version: string): boolean }): string[] {
  const contract = /^-- contract: (\S+)$/m.exec(text)?.[1]
  const mayContract = contract !== undefined && lastRelease.isNotNewer(contract)
  const statements = statementsOf(text)
  const created = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    const table = tableOf(statement)
    if (table && created.has(table)) return []
    const rules = [...(mayContract ? [] : contractions), ...(table && bigTables.has(table) ? longLocks : [])]
    const found = rules.filter(({ finds }) => finds.test(statement)).map(({ sentence }) => `${statement}: ${sentence}`)
    return [...found, ...unfinishedIndex(statement, statements)]
  })
}

/** An interrupted build leaves an invalid index. */
function unfinishedIndex(statement: string, statements: readonly string[]): string[] {
  const name = /^create (?:unique )?index concurrently (\w+)/.exec(statement)?.[1]
  if (!name || statements.includes(`drop index concurrently if exists ${name}`)) return []
  return [`${statement}: drop it first, with \`if exists\`, since a killed process leaves it unfinished`]
}

/** In lower case on one line each, without comments and function bodies. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table|update|lock table|lock|cluster|vacuum full) (?:only |if exists )*(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement)?.[1]
