import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'

type Scheme = Data<'GET /customdata/1/orderstatusscheme'>['OrderStatus']

/** Status names of one kind of order by status number. */
export type StatusNames = ReadonlyMap<number, string>

/** This application's own names. */
export const ownStatusNames = (names: Record<number, string>): StatusNames =>
  new Map(Object.entries(names).map(([value, name]) => [Number(value), name]))

let asked: Promise<Scheme> | undefined

/** Loads the server's status names once per visit, and falls back to `ownNames`. */
export async function loadStatusNamesFor(
  group: Scheme[number]['Group'],
  ownNames: Record<number, string>,
): Promise<StatusNames> {
  asked ??= api('GET /customdata/1/orderstatusscheme').then(({ OrderStatus }) => OrderStatus)
  asked.catch(() => {
    asked = undefined
  })
  const scheme = (await optionalCall(asked)) ?? []
  const named = scheme.filter((entry) => entry.Group === group)
  return new Map([...ownStatusNames(ownNames), ...named.map((entry) => [entry.Value, entry.TextTranslate] as const)])
}
