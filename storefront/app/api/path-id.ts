/** The number of a thing that an address names, such as /shop/order/12/detail; null for a text that no thing can have. */
export function pathId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
