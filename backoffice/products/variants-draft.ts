import { toWireTime } from '#contract/values/time/wib-time.ts'
import { keepDraft, readDraft } from '../ui/form/draft.ts'
import type { Product } from './product-form.tsx'
import type { Family, Row, Table } from './variant-table.ts'

/** The values at the time of the first change. */
export type Base = { product: Product; family: Family | null }
export type Edited = Base & { table: Table }

/** In the form that is stored: JSON has no maps. */
type Kept = Base & { table: Omit<Table, 'rows'> & { rows: [string, Row][] } }
const fields = { product: null, family: null, table: null } as unknown as Kept

/** A family has one draft, regardless of the variant from which it was opened. */
const nameOf = ({ product, family }: Base): [subject: string, id: number] =>
  family ? ['family', family.ID] : ['variants', product.ID]

/** Unsaved input on this device, and its time. */
export function readVariantsDraft(now: Base): { at: string; edited: Edited } | null {
  const draft = readDraft<Kept>(...nameOf(now), fields)
  if (!draft?.values.table) return null
  const { at, values } = draft
  return { at, edited: { ...values, table: { ...values.table, rows: new Map(values.table.rows) } } }
}

export function keepVariantsDraft(now: Base, edited: Edited | null): void {
  const values = edited && { ...edited, table: { ...edited.table, rows: [...edited.table.rows] } }
  const at = toWireTime(new Date())
  keepDraft<Kept>(...nameOf(now), values && { at, base: { ...values, Version: values.product.Version }, values })
}
