import type { Calls } from '#contract/calls.ts'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { courierNames } from '../../couriers/couriers.ts'
import type { ServiceChange } from './change-service.ts'
import type { StoredRule } from './service-queries.ts'

export function toWireServices(rules: readonly StoredRule[]): DataOf<Calls['listCourierServices']> {
  return {
    Services: rules.map((rule) => ({
      RateSource: rule.rateSource,
      Courier: rule.courierCode,
      CourierName: courierNames[rule.courierCode] ?? rule.courierCode,
      Service: rule.serviceCode,
      Name: rule.name,
      IsAllowed: rule.allowed,
      MinKg: rule.minKg,
      RoundDownGrams: rule.roundDownGrams,
      Divisor: rule.divisor,
      MaxKg: rule.maxKg,
      MaxSideCm: rule.maxSideCm,
      Source: rule.source,
      SourceOn: rule.sourceOn,
      Version: rule.version,
      IsNew: rule.isNew,
    })),
  }
}

export const fromWireService = (body: BodyOf<Calls['updateCourierService']>): ServiceChange => ({
  rateSource: body.RateSource,
  courierCode: body.Courier,
  serviceCode: body.Service,
  version: body.Version,
  allowed: body.IsAllowed,
  minKg: body.MinKg,
  roundDownGrams: body.RoundDownGrams,
  divisor: body.Divisor,
  maxKg: body.MaxKg,
  maxSideCm: body.MaxSideCm,
  source: body.Source,
})
