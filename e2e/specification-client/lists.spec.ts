import { expect, test } from '@playwright/test'
import { nameOf, specifiedCalls } from './calls/all.ts'
import type { ListOptions, SpecifiedCall } from './calls/specified-call.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'
import { refusalOf } from './http.ts'
import { newShopper, type Shopper } from './shopper.ts'

// Every list call can be sorted, filtered and counted by the fields that it answers.

type Entry = Record<string, string | number | boolean | null>
type ListCall = SpecifiedCall & { list: ListOptions }

const lists = specifiedCalls.filter((one): one is ListCall => one.list !== undefined)
let shared: Promise<Fixtures> | undefined
const reader = () => {
  shared ??= newShopper().then(fixturesOf)
  return shared
}

for (const specified of lists) {
  const { list, call } = specified
  const name = nameOf(specified)

  test(`${name} C07 is paginated and sorted as requested`, async () => {
    const { entries, problems } = await listReader(specified)
    const all = await entries('Size=100')
    const pages = [await entries('Page=1&Size=1'), await entries('Page=2&Size=1')].flat()
    if (all.length > 1 && pages.length !== 2) problems.push(`two pages of one hold ${pages.length}`)
    for (const field of list.sorts.filter((one) => all.some((entry) => one in entry))) {
      const [up, down] = [await entries(`Size=100&SortBy=${field}-asc`), await entries(`Size=100&SortBy=${field}-desc`)]
      if (all.length < 100 && !areSame(valuesOf(up, field), valuesOf(down, field).reverse())) {
        problems.push(`${field}-desc is not ${field}-asc reversed`)
      }
      if (!isAscending(valuesOf(up, field))) problems.push(`${field}-asc is not ascending`)
    }
    const [order, direction] = list.defaultOrder?.split('-') ?? []
    const values = order ? valuesOf(all, order) : []
    if (!isAscending(direction === 'desc' ? values.reverse() : values))
      problems.push(`${list.defaultOrder} is not its default order`)
    expect(problems).toEqual([])
  })

  if (list.filters.length === 0) continue
  test(`${name} C07 filters by its fields, and its count takes the same filters`, async () => {
    const { entries, count, problems } = await listReader(specified)
    const all = await entries('Size=100')
    expect(all.length, call).toBeGreaterThan(0)
    for (const field of list.filters) {
      const values = [...new Set(valuesOf(all, field))].filter((value) => value !== null && value !== '')
      const query = (some: unknown[]) =>
        `Size=100&${some.map((value) => `${field}=${encodeURIComponent(String(value))}`).join('&')}`
      const [first, second] = values
      if (first === undefined) continue
      const picked = valuesOf(await entries(query([first])), field)
      if (!picked.includes(first)) problems.push(`${field}=${first} does not find it`)
      const isText = typeof first === 'string'
      if (!isText && picked.some((value) => value !== first)) problems.push(`${field}=${first} also finds others`)
      const others = isText ? await entries(query(['zzqx zzqy'])) : []
      if (others.length > 0) problems.push(`${field} is ignored: a text that no row contains finds ${others.length}`)
      if (second !== undefined) {
        const both = valuesOf(await entries(query([first, second])), field)
        if (!both.includes(first) || !both.includes(second)) problems.push(`${field}: two values do not find both`)
      }
      if ((await entries(`Size=100&${field}=`)).length !== all.length) problems.push(`${field}= is not ignored`)
      if (list.count && picked.length < 100) {
        const counted = await count(query([first]))
        if (counted !== picked.length)
          problems.push(`${list.count} counts ${counted} with ${field}, not ${picked.length}`)
      }
    }
    expect(problems).toEqual([])
  })
}

/** Returns functions that make a list call and its count, and collect the refusals. */
async function listReader({ call, needs = [], required = {}, list }: ListCall) {
  const fixtures = await reader()
  for (const need of needs) await fixtures.make(need)
  const shopper = (await fixtures.make('shopper')) as Shopper
  const path = await fixtures.fill<string>(call)
  const problems: string[] = []
  const data = async (asked: string, query: string) => {
    const answer = await shopper.tryCall(asked, {
      query: new URLSearchParams([...Object.entries(required), ...new URLSearchParams(query)]).toString(),
    })
    const refusal = refusalOf(answer)
    if (refusal) problems.push(`${query}: ${refusal}`)
    return refusal ? undefined : answer.data
  }
  return {
    problems,
    async entries(query: string): Promise<Entry[]> {
      const answered = await data(path, query)
      return ((list.entries ? (answered as Record<string, Entry[]> | undefined)?.[list.entries] : answered) ??
        []) as Entry[]
    },
    count: async (query: string) => ((await data(`GET ${list.count}`, query)) as { count: number } | undefined)?.count,
  }
}

const valuesOf = (entries: readonly Entry[], field: string) => entries.map((entry) => entry[field] ?? null)
const areSame = (one: readonly unknown[], other: readonly unknown[]) => one.join('\n') === other.join('\n')

/** Compares numbers and times only: the order of texts depends on the collation. */
function isAscending(values: readonly unknown[]): boolean {
  const comparable = values.filter((value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)))
  return comparable.every((value, index) => index === 0 || comparable[index - 1]! <= value!)
}
