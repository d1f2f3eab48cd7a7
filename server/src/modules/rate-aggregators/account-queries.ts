import { type AggregatorName, type AggregatorProblem, aggregatorNames } from '../../adapters/rate-aggregators/port.ts'
import type { Context } from '../../context.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { seal, unseal } from '../../runtime/sealing.ts'
import type { Secrets } from '../../runtime/signing.ts'
import { waitingPlaces } from './place-queries.ts'

/** The owner's account at an aggregator. */
export type AggregatorAccount = {
  name: AggregatorName
  sealedKey: Buffer | null
  keyHint: string
  version: number
  problem: AggregatorProblem | ''
  problemAt: Date | null
  lookupsRequestedAt: Date | null
}

const columns = (sql: AnySql) => sql`
  name, sealed_key as "sealedKey", key_hint as "keyHint", version, problem, problem_at as "problemAt",
  lookups_requested_at as "lookupsRequestedAt"`

export async function listAccounts(sql: AnySql): Promise<AggregatorAccount[]> {
  return sql<AggregatorAccount[]>`select ${columns(sql)} from rate_aggregators order by name`
}

export type CountedAccount = AggregatorAccount & { undecided: number; waiting: number }

const maxCounted = 1_000

/** With the numbers of undecided villages, and of those that were not looked up yet. */
export async function listCountedAccounts(sql: AnySql): Promise<CountedAccount[]> {
  return sql<CountedAccount[]>`
    select ${columns(sql)},
      (select count(*)::int from (
        select from aggregator_places p where p.aggregator = r.name and p.place_id is null limit ${maxCounted}
      ) counted) as undecided,
      (select count(*)::int from (select ${waitingPlaces(sql, sql`r.name`)} limit ${maxCounted}) counted) as waiting
    from rate_aggregators r order by name`
}

export async function getAccount(sql: AnySql, name: AggregatorName): Promise<AggregatorAccount> {
  const [row] = await sql<AggregatorAccount[]>`select ${columns(sql)} from rate_aggregators where name = ${name}`
  return row!
}

export async function lockAccount(tx: Transaction, name: AggregatorName): Promise<AggregatorAccount> {
  const [row] = await tx<
    AggregatorAccount[]
  >`select ${columns(tx)} from rate_aggregators where name = ${name} for update`
  return row!
}

/** Counts a change; with another key, what was wrong with the one before is forgotten. */
export async function writeKey(
  tx: Transaction,
  name: AggregatorName,
  key: { sealedKey: Buffer | null; keyHint: string } | undefined,
): Promise<void> {
  await (key
    ? tx`
        update rate_aggregators set version = version + 1, sealed_key = ${key.sealedKey}, key_hint = ${key.keyHint},
          problem = '', problem_at = null
        where name = ${name}`
    : tx`update rate_aggregators set version = version + 1 where name = ${name}`)
}

export async function writeSealedKey(tx: Transaction, name: AggregatorName, sealedKey: Buffer): Promise<void> {
  await tx`update rate_aggregators set sealed_key = ${sealedKey} where name = ${name}`
}

/** The aggregator that the shop asks for rates; undefined if it asks none. */
export function activeAggregator({ settings }: Pick<Context, 'settings'>): AggregatorName | undefined {
  const chosen = settings.value('rate_aggregator')
  return aggregatorNames.find((name) => name === chosen)
}

export const sealOf = (name: AggregatorName) => ({ purpose: 'keys of rate aggregators', subject: name })

export const sealKey = (secrets: Secrets, name: AggregatorName, key: string): Buffer =>
  seal(secrets, sealOf(name), Buffer.from(key))

/** Undefined without a key, and for one that was sealed with a secret that the shop has lost. */
export const openKey = (secrets: Secrets, { name, sealedKey }: AggregatorAccount): string | undefined =>
  sealedKey ? unseal(secrets, sealOf(name), sealedKey)?.toString() : undefined

/** Records how the last call ended; writes only what changes. */
export async function noteProblem(sql: AnySql, name: AggregatorName, problem: AggregatorProblem | ''): Promise<void> {
  await sql`
    update rate_aggregators set problem = ${problem}, problem_at = case when ${problem} = '' then null else shop_now() end
    where name = ${name} and (problem <> ${problem} or ${problem} <> '')`
}
