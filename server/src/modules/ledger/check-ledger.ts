import type { AnySql } from '../../db/database.ts'

/**
 * Checks the ledger by its rows alone, independently of the triggers: every transaction balances, every wallet has the sum of its
 * entries, no balance was ever below zero. Returns one sentence for each breach.
 */
export async function findLedgerBreaches(sql: AnySql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'transaction ' || t.id || ' has ' || count(e.amount) || ' entries that sum to ' || coalesce(sum(e.amount), 0)
      as breach
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.amount) < 2 or sum(e.amount) <> 0
    union all
    select 'wallet ' || w.user_id || ' holds ' || w.balance || ', its ' || count(e.amount) || ' entries sum to '
      || coalesce(sum(e.amount), 0)
    from wallets w left join ledger_entries e on e.user_id = w.user_id
    group by w.user_id having w.balance <> coalesce(sum(e.amount), 0) or w.entry_count <> count(e.amount)
    union all
    select 'wallet ' || user_id || ' is below zero: ' || balance from wallets where balance < 0
    union all
    select 'entry ' || wallet_entry || ' of wallet ' || user_id || ' does not follow from the one before it'
    from (
      select user_id, wallet_entry, balance_after,
        row_number() over w as place, sum(amount) over w as balance
      from ledger_entries where user_id is not null window w as (partition by user_id order by wallet_entry)
    ) chain where wallet_entry <> place or balance_after <> balance or balance < 0`
  return rows.map((row) => row.breach)
}

export type LedgerSummary = { transactions: number; wallets: number; accounts: { account: string; sum: number }[] }

/** The balance of each account; their sum is zero. */
export async function summariseLedger(sql: AnySql): Promise<LedgerSummary> {
  const accounts = await sql<{ account: string; sum: number }[]>`
    select account, sum(amount)::bigint as sum from ledger_entries group by account order by account`
  const [counts] = await sql<[{ transactions: number; wallets: number }]>`
    select (select count(*) from ledger_transactions)::int as transactions, (select count(*) from wallets)::int as wallets`
  return { ...counts, accounts }
}
