type TypeOfName = { string: string; number: number; boolean: boolean }

/** What a stored value must be made of to be read (U08); `T` names each field once. */
export type FieldTypes<T> = Record<keyof T, keyof TypeOfName>

/** The record that a table of field types describes: where fields are stored, the table is their one home. */
export type RecordOf<T extends Record<string, keyof TypeOfName>> = { -readonly [K in keyof T]: TypeOfName[T[K]] }

/** Takes fields back, to be spread over a record. */
export function cleared<T extends object>(types: FieldTypes<T>): { [K in keyof T]?: undefined } {
  return Object.fromEntries(Object.keys(types).map((name) => [name, undefined])) as { [K in keyof T]?: undefined }
}

export const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/**
 * The fields of a stored value that are of their type. It may come from another version of the shop, or from another hand;
 * a number that is none, as NaN and null are after JSON, is left out with the rest.
 */
export function fieldsOfType<T extends object>(stored: unknown, types: FieldTypes<T>): Partial<T> {
  const record = asRecord(stored)
  const names = (Object.keys(types) as (keyof T & string)[]).filter((name) => typeof record[name] === types[name])
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<T>
}
