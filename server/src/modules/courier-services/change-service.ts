import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { listOwnRules, listServiceRules, type StoredRule } from './service-queries.ts'
import type { CourierServiceRule, ServiceKey } from './service-rules.ts'

type Unknowable = 'roundDownGrams' | 'divisor' | 'maxKg' | 'maxSideCm'

/** Absent limits stay as they are. */
export type ServiceChange = Omit<CourierServiceRule, 'name' | 'sourceOn' | Unknowable> & {
  [Limit in Unknowable]?: number | null | undefined
} & { version: number }

/**
 * Allows a service, or changes its limits; the day of the source is today's if the owner changes a number. Throws NOT_FOUND for a service
 * that its source does not have, and EDIT_CONFLICT.
 */
export async function changeService(ctx: Pick<Context, 'sql'>, by: ChangedBy, change: ServiceChange): Promise<void> {
  const { version, rateSource, courierCode, serviceCode, ...values } = change
  await inTransaction(ctx.sql, async (tx) => {
    const rule = await findRule(tx, change)
    if (!rule) throw new DomainError('NOT_FOUND', `service ${courierCode} ${serviceCode} of ${rateSource}`)
    const { allowed, ...changed } = values
    const limits = { ...limitsOf(rule), ...definedIn(changed) }
    const { before, after } = changedFields({ ...limitsOf(rule), allowed: rule.allowed }, { ...limits, allowed })
    const hasNewNumbers = Object.keys(after).some((field) => field !== 'allowed')
    const [saved] = await tx`
      insert into courier_services (rate_source, courier_code, service_code, name, allowed, min_kg, round_down_grams,
        divisor, max_kg, max_side_cm, source, source_on, version)
      values (${rateSource}, ${courierCode}, ${serviceCode}, ${rule.name}, ${allowed}, ${limits.minKg}, ${limits.roundDownGrams},
        ${limits.divisor}, ${limits.maxKg}, ${limits.maxSideCm}, ${limits.source},
        case when ${hasNewNumbers} then (shop_now() at time zone 'Asia/Jakarta')::date else ${rule.sourceOn}::date end, ${version + 1})
      on conflict (rate_source, courier_code, service_code) do update set
        allowed = excluded.allowed, min_kg = excluded.min_kg, round_down_grams = excluded.round_down_grams,
        divisor = excluded.divisor, max_kg = excluded.max_kg, max_side_cm = excluded.max_side_cm, source = excluded.source,
        source_on = excluded.source_on, version = courier_services.version + 1
        where courier_services.version = ${version}
      returning version`
    if (!saved || rule.version !== version) throw new DomainError('EDIT_CONFLICT', `${courierCode} ${serviceCode}`)
    await recordChange(tx, {
      ...{ by, subject: 'courier_service', subjectId: `${rateSource} ${courierCode} ${serviceCode}`, action: 'update' },
      ...{ before, after },
    })
  })
}

async function findRule(
  tx: Transaction,
  { rateSource, courierCode, serviceCode }: ServiceKey,
): Promise<StoredRule | undefined> {
  const rules =
    rateSource === 'own'
      ? await listOwnRules(tx, { courier: courierCode, service: serviceCode })
      : await listServiceRules(tx, [rateSource])
  return rules.find((known) => known.courierCode === courierCode && known.serviceCode === serviceCode)
}

const definedIn = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const limitsOf = ({ minKg, roundDownGrams, divisor, maxKg, maxSideCm, source }: CourierServiceRule) => ({
  ...{ minKg, roundDownGrams, divisor, maxKg, maxSideCm, source },
})
