import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'
import { aggregatorTexts as texts } from '../texts/rate-aggregators.ts'

export const aggregatorSubject = 'rate-aggregator'

export type Aggregator = Data<'GET /kelola/rateaggregator'>['Aggregators'][number]
export type AggregatorName = Aggregator['Name']

/** A job looks places up meanwhile. */
const pollMs = 15_000

export const aggregatorQuery = {
  queryKey: [aggregatorSubject, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/rateaggregator', { signal }),
  refetchInterval: ({ state }: { state: { data?: Data<'GET /kelola/rateaggregator'> | undefined } }) =>
    state.data?.Aggregators.some(({ IsLookingUp }) => IsLookingUp) ? pollMs : (false as const),
}

const parameter = 'agregator'

/** The aggregator in the address of a screen. */
export const aggregatorIn = (search: URLSearchParams): AggregatorName =>
  search.get(parameter) === 'rajaongkir' ? 'rajaongkir' : 'biteship'

export const pathOf = (path: string, name: AggregatorName) => `${path}?${parameter}=${name}`

export const tabsOf = (path: string, current: AggregatorName) =>
  (['biteship', 'rajaongkir'] as const).map((name) => ({
    to: pathOf(path, name),
    label: texts.names[name],
    current: name === current,
  }))
