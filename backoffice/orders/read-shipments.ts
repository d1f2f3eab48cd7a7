export type TypedShipment = { orderId: number; trackingNumber: string }

/**
 * Reads a list with one order in each line: its number and its tracking number, with anything between them that is no letter or digit.
 * Returns also the lines, from 1, that are not understood or repeat an order; empty ones are
 * skipped.
 */
export function readShipments(text: string): { shipments: TypedShipment[]; unread: number[] } {
  const shipments: TypedShipment[] = []
  const unread: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, id, number] =
      /^\s*"?#?(\d{1,15})"?[\s,;:|]+"?([A-Za-z0-9][A-Za-z0-9 ./-]{0,49}?)"?[\s,;]*$/.exec(line) ?? []
    const isNew = !shipments.some(({ orderId }) => orderId === Number(id))
    if (id && number && isNew) shipments.push({ orderId: Number(id), trackingNumber: number })
    else unread.push(index + 1)
  }
  return { shipments, unread }
}
