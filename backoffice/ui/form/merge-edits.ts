/** A field that two people changed differently. */
export type EditConflict<Values> = {
  [K in keyof Values]: { field: K; mine: Values[K]; theirs: Values[K] }
}[keyof Values]

export type MergedEdits<Values> = {
  /** My changes that are not saved yet. */
  edits: Partial<Values>
  conflicts: EditConflict<Values>[]
}

/**
 * Three-way merge of my changes of `base` with the saved values of now. Different fields merge; the same field with the same value is
 * no longer a change; with different values it is a conflict, which only the person can decide.
 */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Partial<Values>,
  theirs: Values,
): MergedEdits<Values> {
  const edits: Partial<Values> = {}
  const conflicts: EditConflict<Values>[] = []
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    const value = mine[field] as Values[keyof Values]
    if (isSame(value, theirs[field])) continue
    if (isSame(base[field], theirs[field])) edits[field] = value
    else conflicts.push({ field, mine: value, theirs: theirs[field] })
  }
  return { edits, conflicts }
}

/** The values to save after a conflict: mine of `mineFields`, theirs of the other disputed fields, and every undisputed change. */
export function resolveConflicts<Values extends object>(
  { edits, conflicts }: MergedEdits<Values>,
  mineFields: readonly (keyof Values)[],
): Partial<Values> {
  const mine = conflicts
    .filter(({ field }) => mineFields.includes(field))
    .map((conflict) => [conflict.field, conflict.mine])
  return { ...edits, ...Object.fromEntries(mine) }
}

/** The fields of `values` that differ from `base`. */
export function changedFields<Values extends object>(base: Values, values: Values): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter((name) => !isSame(base[name], values[name]))
  return pick(values, names)
}

export const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>

/** Whether two values of fields are the same: plain data, regardless of the order of an object's fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && isSame(left[name], right[name]))
  )
}
