/** The id in a path such as /shop/order/12/detail; null if it is not a valid id. */
export function pathId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
