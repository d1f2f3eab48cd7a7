import type { Data } from '#contract/client.ts'
import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import { variantName } from '#contract/values/products/variant-name.ts'

type Product = Data<'GET /product/:oid/:id'>
type Variant = Product['Variants'][number]

/** Whether another product of its family is sold, so that the shopper has a choice. */
export const hasChoice = ({ ID, Variants }: Pick<Product, 'ID' | 'Variants'>) =>
  Variants.some((variant) => variant.ID !== ID)

/**
 * The variant to select for a value: the one with this value and the fewest differences from `chosen`; of equal ones,
 * one that is in stock. Undefined if none is sold.
 */
export function variantWith(
  variants: readonly Variant[],
  chosen: readonly string[],
  option: number,
  value: string,
): Variant | undefined {
  const changesOf = ({ Values }: Variant) =>
    Values.filter((other, index) => index !== option && other !== chosen[index]).length
  return variants
    .filter(({ Values }) => Values[option] === value)
    .sort((one, other) => changesOf(one) - changesOf(other) || Number(other.Stock > 0) - Number(one.Stock > 0))[0]
}

/** A value of an option, and the product that it leads to. */
export type ChoiceValue = {
  value: string
  id: number
  isChosen: boolean
  isSoldOut: boolean
  /** The picture of a colour; '' for other options, and where the colours share one picture. */
  picture: string
  /** Values that change with it, because no variant combines it with the chosen values of these options. */
  changes: OptionChange[]
}

/** A value of another option that is chosen in place of the present one. */
export type OptionChange = { option: string; from: string; to: string }

type Family = Pick<Product, 'ID' | 'Stock' | 'Options' | 'OptionValues' | 'Variants'>

/** The options of a family with their values; options and values without a sold variant are left out. */
export function choicesOf(product: Family): { name: string; values: ChoiceValue[] }[] {
  const { Options, OptionValues: chosen, Variants } = product
  const colours = new Set(
    Options.flatMap(({ Name }, option) => (isColour(Name) && differ(Variants, option) ? [option] : [])),
  )
  return Options.map(({ Name, Values }, option) => ({
    name: Name,
    values: Values.flatMap((value) => {
      const isChosen = value === chosen[option]
      const leadsTo = isChosen ? product : variantWith(Variants, chosen, option, value)
      if (!leadsTo) return []
      const changes = 'Values' in leadsTo ? changesTo(leadsTo.Values, product, option) : []
      const picture = colours.has(option) ? (Variants.find(({ Values }) => Values[option] === value)?.Img ?? '') : ''
      return [{ value, id: leadsTo.ID, isChosen, isSoldOut: leadsTo.Stock === 0, picture, changes }]
    }),
  }))
}

const isColour = (option: string) => /warna|motif|colou?r/i.test(option)

/** Whether each value of an option has a picture of its own. */
function differ(variants: readonly Variant[], option: number): boolean {
  const pictures = new Map(variants.map(({ Values, Img }) => [Values[option], Img]))
  return pictures.size > 1 && new Set(pictures.values()).size === pictures.size && !new Set(pictures.values()).has('')
}

function changesTo(values: string[], { Options, OptionValues }: Family, chosenOption: number): OptionChange[] {
  return Options.flatMap(({ Name: option }, index) => {
    const [from = '', to = ''] = [OptionValues[index], values[index]]
    return index === chosenOption || from === to ? [] : [{ option, from, to }]
  })
}

/**
 * The product as another variant of its family, as far as that is known before its page has loaded: with its values, price, stock
 * and picture; the rest is still of this one.
 */
export function asVariant(product: Product, { Values, ...known }: Variant): Product {
  const others = product.Images.slice(1).filter((picture) => picture !== known.Img)
  return {
    ...product,
    ...known,
    Name: variantName(product.Family?.Name ?? product.Name, Values),
    OptionValues: Values,
    Images: known.Img ? [known.Img, ...others] : [],
    Status: wireAvailability.offered,
    // Known once its page has loaded.
    RestockDate: null,
  }
}
