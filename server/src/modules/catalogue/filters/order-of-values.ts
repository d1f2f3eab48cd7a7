const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

type Counted = { Value: string; Count: number }

/** Values of an option as shoppers expect them: sizes from small to large, numbers in their order, others by the number of products. */
export function inOrder<T extends Counted>(values: readonly T[]): T[] {
  const place = placesOf(values)
  return [...values].sort((a, b) => (place ? place(a) - place(b) : b.Count - a.Count) || a.Value.localeCompare(b.Value))
}

/** The place of each value on a scale; undefined unless all values are on it. */
function placesOf(values: readonly Counted[]): ((value: Counted) => number) | undefined {
  const sizeOf = ({ Value }: Counted) => sizes.indexOf(Value.toLowerCase())
  if (values.every((value) => sizeOf(value) >= 0)) return sizeOf
  const units = new Set(values.map(({ Value }) => Value.replace(/^[\d.,]+\s*/, '').toLowerCase()))
  const numberOf = ({ Value }: Counted) => Number.parseFloat(Value.replace(',', '.'))
  return units.size === 1 && values.every((value) => !Number.isNaN(numberOf(value))) ? numberOf : undefined
}
