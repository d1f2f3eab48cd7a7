import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'

type Scheme = Data<'GET /customdata/1/orderstatusscheme'>['OrderStatus']

/** Names of the states of one kind of orders, by their numbers. */
export type StatusNames = ReadonlyMap<number, string>

let asked: Promise<Scheme> | undefined

/** The server's names of the states, asked for once a visit; our own as long as it does not say them. */
export async function loadStatusNamesFor(
  group: Scheme[number]['Group'],
  ownNames: Record<number, string>,
): Promise<StatusNames> {
  asked ??= api('GET /customdata/1/orderstatusscheme').then(({ OrderStatus }) => OrderStatus)
  asked.catch(() => {
    asked = undefined
  })
  const scheme = (await optionalCall(asked)) ?? []
  const own = Object.entries(ownNames).map(([value, name]) => [Number(value), name] as const)
  const named = scheme.filter((entry) => entry.Group === group)
  return new Map([...own, ...named.map((entry) => [entry.Value, entry.TextTranslate] as const)])
}
