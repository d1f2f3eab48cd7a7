import type { FamilyOption } from '../catalogue/product.ts'
import type { FamilyFields } from '../catalogue/products/family.ts'
import type { RowFamily } from './row-values.ts'

type Known = { options: readonly FamilyOption[]; members: readonly { id: number; values: readonly string[] }[] }
/** `productId` is null if the row's product does not exist yet. */
type Row = { productId: number | null; price: number | null; family: RowFamily }

/** The family after its rows are applied, known or new: variants without a row stay, and unused values are removed. */
export function familyOfRows(known: Known | undefined, rows: readonly Row[]): FamilyFields {
  const { name, options } = rows[0]!.family
  const named = new Set(rows.map(({ productId }) => productId))
  const members = [
    ...(known?.members ?? [])
      .filter(({ id }) => !named.has(id))
      .map(({ id, values }) => ({ productId: id, values, price: undefined })),
    ...rows.map(({ productId, price, family }) => ({
      ...{ productId, values: family.values },
      price: productId === null ? (price ?? undefined) : undefined,
    })),
  ].map((member) => ({ ...member, version: undefined, sku: undefined, stockChange: 0 }))
  const valuesAt = (place: number) => {
    const used = new Set(members.map(({ values }) => values[place]!))
    const earlier = known?.options[place]?.values.filter((value) => used.has(value)) ?? []
    return [...new Set([...earlier, ...used])]
  }
  return { name, members, options: options.map((option, place) => ({ name: option, values: valuesAt(place) })) }
}
