import { maxServices } from '#contract/values/shipping/max-services.ts'
import { type AggregatorName, type AggregatorRate, aggregatorNames } from '../../adapters/rate-aggregators/port.ts'
import type { AnySql } from '../../db/database.ts'
import { type CourierServiceRule, type ServiceKey, usualLimits } from './service-rules.ts'
import { shippedServices } from './shipped-services.ts'

/** `version` is 0 for a shipped rule that nobody has changed; `isNew` for a service that only the aggregator knows. */
export type StoredRule = CourierServiceRule & { version: number; isNew: boolean }

const keyOf = ({ rateSource, courierCode, serviceCode }: ServiceKey) => `${rateSource} ${courierCode} ${serviceCode}`

const columns = (sql: AnySql) => sql`
  rate_source as "rateSource", courier_code as "courierCode", service_code as "serviceCode", name, allowed, min_kg as "minKg",
  round_down_grams as "roundDownGrams", divisor, max_kg as "maxKg", max_side_cm as "maxSideCm", source,
  source_on::text as "sourceOn", version`

/** The shipped services of aggregators, as the owner has changed them, and those that they have sent beside them. */
export async function listServiceRules(
  sql: AnySql,
  sources: readonly AggregatorName[] = aggregatorNames,
): Promise<StoredRule[]> {
  const shipped = shippedServices.filter(({ rateSource }) => sources.includes(rateSource))
  // Every shipped one may be changed beside the unknown ones.
  const changed = await sql<Omit<StoredRule, 'isNew'>[]>`
    select ${columns(sql)} from courier_services where rate_source = any(${[...sources]}::text[])
    order by first_seen_at, service_code limit ${maxServices * sources.length + shipped.length}`
  const byKey = new Map(changed.map((rule) => [keyOf(rule), rule]))
  const known = new Set(shipped.map(keyOf))
  return [
    ...shipped.map((rule) => ({ ...rule, version: 0, ...byKey.get(keyOf(rule)), isNew: false })),
    ...changed.filter((rule) => !known.has(keyOf(rule))).map((rule) => ({ ...rule, isNew: rule.version === 1 })),
  ]
}

type OwnService = { courier: string; service: string }

/** The rules of services of the owner's own table, in their order; those that the owner has not changed are as usual. */
export async function findOwnRules(sql: AnySql, services: readonly OwnService[]): Promise<StoredRule[]> {
  if (services.length === 0) return []
  const changed = await sql<Omit<StoredRule, 'isNew'>[]>`
    select ${columns(sql)} from courier_services
    where rate_source = 'own' and (courier_code, service_code) in (
      select * from unnest(
        ${services.map(({ courier }) => courier)}::text[], ${services.map(({ service }) => service)}::text[]))`
  const byKey = new Map(changed.map((rule) => [keyOf(rule), rule]))
  return services.map(({ courier, service }) => {
    const key = { rateSource: 'own', courierCode: courier, serviceCode: service } as const
    return { ...key, name: service, allowed: true, version: 0, ...usualLimits, ...byKey.get(keyOf(key)), isNew: false }
  })
}

/** The rules of all services of the owner's own table, or of one of them. */
export async function listOwnRules(sql: AnySql, one?: OwnService): Promise<StoredRule[]> {
  const services = await sql<OwnService[]>`
    select distinct courier, service from shipping_rates
    where ${one ? sql`(courier, service) = (${one.courier}, ${one.service})` : sql`true`}
    order by courier, service limit ${maxServices}`
  return findOwnRules(sql, services)
}

/** Keeps services that no list has, not allowed, so that the owner sees them. */
export async function noteNewServices(
  sql: AnySql,
  rateSource: AggregatorName,
  rates: readonly AggregatorRate[],
): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into courier_services (rate_source, courier_code, service_code, name)
    select ${rateSource}, courier, service, name
    from unnest(
      ${rates.map((rate) => rate.courierCode)}::text[], ${rates.map((rate) => rate.serviceCode)}::text[],
      ${rates.map((rate) => rate.service)}::text[]
    ) as seen (courier, service, name)
    where (select count(*) from courier_services where rate_source = ${rateSource}) < ${maxServices}
    on conflict do nothing`
}
