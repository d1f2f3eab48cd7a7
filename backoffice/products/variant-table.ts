import type { Body, Data } from '#contract/client.ts'

// The variants of a family as a table: a row for each combination of values, sold or not. Plain functions of a plain state.

export type Family = Data<'GET /kelola/family/:id'>
type Wanted = Body<'PUT /kelola/family/:id'>['Members'][number]

export type Option = { name: string; values: readonly string[] }
export type Row = {
  /** null: a new variant. */
  productId: number | null
  isSold: boolean
  price: number | null
  sku: string
  /** Pieces: the total of an existing variant, the first stock of a new one. */
  stock: number | null
  /** The stock over which `stock` was typed, if it is another one by now. */
  typedOver?: number | undefined
  /** The values on the server. */
  saved: { price: number; sku: string; stock: number } | null
}
export type Table = { name: string; options: readonly Option[]; rows: ReadonlyMap<string, Row> }

export const keyOf = (values: readonly string[]) => JSON.stringify(values)
export const valuesOf = (key: string) => JSON.parse(key) as string[]

/** Every combination of values, the first option outermost. */
export function combinationsOf(options: readonly Option[]): string[][] {
  if (options.length === 0) return []
  return options.reduce<string[][]>(
    (done, { values }) => done.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
}

export function tableOf({ Name, Options, Members }: Family): Table {
  const rows = Members.map(({ ProductID, Values, Price, SKU, Stock }): [string, Row] => [
    keyOf(Values),
    {
      ...{ productId: ProductID, isSold: true, price: Price, sku: SKU, stock: Stock },
      saved: { price: Price, sku: SKU, stock: Stock },
    },
  ])
  return {
    name: Name,
    options: Options.map((option) => ({ name: option.Name, values: option.Values })),
    rows: new Map(rows),
  }
}

type Product = Pick<Data<'GET /kelola/product/:id'>, 'ID' | 'Version' | 'Name' | 'Price' | 'SKU' | 'Stock'>

/** A family that begins with one product, which is the first variant. */
export const tableOfProduct = ({ Name }: Product): Table => ({ name: Name, options: [], rows: new Map() })

/** The row of a combination. Rows that nobody has changed are like the first one; of a new family the first is the product itself. */
export function rowOf({ rows, options }: Table, key: string, product: Product | null): Row {
  const known = rows.get(key)
  if (known) return known
  const [first] = combinationsOf(options)
  if (product && first && keyOf(first) === key) {
    const { ID, Price, SKU, Stock } = product
    return {
      ...{ productId: ID, isSold: true, price: Price, sku: SKU, stock: Stock },
      saved: { price: Price, sku: SKU, stock: Stock },
    }
  }
  const price = product?.Price ?? [...rows.values()].find((row) => row.price !== null)?.price ?? null
  // In an existing family a new combination is sold only if the person chooses it, unless its value is new.
  const isSold = product !== null || hasNewValue(rows, key)
  return { productId: null, isSold, price, sku: '', stock: 0, saved: null }
}

const hasNewValue = (rows: Table['rows'], key: string) => {
  const known = [...rows.keys()].map(valuesOf)
  return valuesOf(key).some((value, index) => !known.some((values) => values[index] === value))
}

export const withRow = (table: Table, key: string, row: Row): Table => ({
  ...table,
  rows: new Map(table.rows).set(key, row),
})

/** Renames a value; its variants keep it. */
export function withRenamedValue(table: Table, option: number, from: string, to: string): Table {
  const rename = (values: readonly string[]) => values.map((value) => (value === from ? to : value))
  const rows = [...table.rows].map(([key, row]): [string, Row] => {
    const values = valuesOf(key)
    if (values[option] === from) values[option] = to
    return [keyOf(values), row]
  })
  const options = table.options.map((one, index) => (index === option ? { ...one, values: rename(one.values) } : one))
  return { ...table, options, rows: new Map(rows) }
}

/** Adds an option; existing variants take its first value. */
export function withOption(table: Table, added: Option): Table {
  const [first] = added.values
  const rows = [...table.rows].map(([key, row]): [string, Row] => [
    first === undefined ? key : keyOf([...valuesOf(key), first]),
    row,
  ])
  return { ...table, options: [...table.options, added], rows: new Map(rows) }
}

/** Removes an option; of variants that become equal, the first stays. */
export function withoutOption(table: Table, option: number): Table {
  const rows = new Map<string, Row>()
  for (const [key, row] of table.rows) {
    const rest = keyOf(valuesOf(key).filter((_, index) => index !== option))
    if (!rows.has(rest)) rows.set(rest, row)
  }
  return { ...table, options: table.options.filter((_, index) => index !== option), rows }
}

/** The members to send: of each sold variant its values, and its changes with the version over which they were made. */
export function membersOf(table: Table, product: Product | null, family: Family | null): Wanted[] {
  const versions = new Map([
    ...(family?.Members ?? []).map(({ ProductID, Version }): [number, number] => [ProductID, Version]),
    ...(product ? [[product.ID, product.Version] as [number, number]] : []),
  ])
  return combinationsOf(table.options).flatMap((values) => {
    const row = rowOf(table, keyOf(values), product)
    if (!row.isSold) return []
    const { productId, saved, price, sku, stock } = row
    const version = productId === null ? undefined : versions.get(productId)
    const stockChange = (stock ?? 0) - (saved?.stock ?? 0)
    const changes = {
      ...(price !== null && price !== saved?.price && { Price: price }),
      ...(sku !== (saved?.sku ?? '') && { SKU: sku }),
    }
    const isChanged = Object.keys(changes).length > 0
    return {
      ...{ ProductID: productId, Values: values, ...changes },
      ...(isChanged && version !== undefined && { Version: version }),
      ...(stockChange !== 0 && { StockChange: stockChange, ...(saved && { SeenStock: saved.stock }) }),
    }
  })
}
