type TypeOfName = { string: string; number: number; boolean: boolean }

/** The type of each field of a stored value (U08). */
export type FieldTypes<T> = Record<keyof T, keyof TypeOfName>

/** The record type that a table of field types describes. */
export type RecordOf<T extends Record<string, keyof TypeOfName>> = { -readonly [K in keyof T]: TypeOfName[T[K]] }

/** All fields as undefined, to be spread over a record. */
export function cleared<T extends object>(types: FieldTypes<T>): { [K in keyof T]?: undefined } {
  return Object.fromEntries(Object.keys(types).map((name) => [name, undefined])) as { [K in keyof T]?: undefined }
}

export const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/**
 * The fields of a stored value that have the expected type. Others are left out: the value may come from another version of
 * the shop, or be edited by hand.
 */
export function fieldsOfType<T extends object>(stored: unknown, types: FieldTypes<T>): Partial<T> {
  const record = asRecord(stored)
  const names = (Object.keys(types) as (keyof T & string)[]).filter((name) => typeof record[name] === types[name])
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<T>
}

/** The ids in a stored list; the entries that are none are left out. */
export const asIds = (stored: unknown): number[] =>
  (Array.isArray(stored) ? stored : []).filter((id): id is number => Number.isSafeInteger(id) && id > 0)
