/** The open order in the address; undefined if there is none. */
export function orderInPath(search: URLSearchParams): number | undefined {
  const id = Number(search.get('order'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
