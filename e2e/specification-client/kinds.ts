/** What a field holds, as the table of calls writes it. A `?` behind the word: or null. */
type Word = 'id' | 'whole' | 'number' | 'rupiah' | 'text' | 'words' | 'time' | 'day' | 'flag'
export type Kind =
  | Word
  | `${Word}?`
  | 'nothing'
  | readonly [Kind]
  | { readonly orNull: Kind }
  | { readonly every: Kind }
  | Fields
export type Fields = { readonly [field: string]: Kind }

type OfWord<W> = W extends 'flag' ? boolean : W extends 'text' | 'words' | 'time' | 'day' ? string : number
/** A value of a kind: a field that the table does not name can't be read. */
export type Of<K> = K extends Word
  ? OfWord<K>
  : K extends `${infer W}?`
    ? OfWord<W> | null
    : K extends 'nothing'
      ? unknown
      : K extends readonly [infer E]
        ? Of<E>[]
        : K extends { readonly orNull: infer E }
          ? Of<E> | null
          : K extends { readonly every: infer E }
            ? Record<string, Of<E>>
            : { -readonly [F in keyof K]: Of<K[F]> }

const isWhole = (value: unknown) => Number.isSafeInteger(value)
const matches = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)

const tests: Record<Word, (value: unknown) => boolean> = {
  id: (value) => isWhole(value) && Number(value) > 0,
  whole: isWhole,
  number: (value) => Number.isFinite(value),
  rupiah: (value) => isWhole(value) && Number(value) >= 0,
  text: (value) => typeof value === 'string',
  words: matches(/\S/),
  time: matches(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  day: matches(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/),
  flag: (value) => typeof value === 'boolean',
}

/**
 * Every place where a value is not of its kind, in words. Each field that is there with the right kind is told to `seen`,
 * by its name without the numbers of list entries.
 */
export function differences(value: unknown, kind: Kind, seen: (field: string) => void, at = 'data'): string[] {
  const is = (isRight: boolean, what: string) => {
    if (isRight) seen(at.replace(/\[\d+\]/g, '[]'))
    return isRight ? [] : [`${at}: ${shown(value)} is no ${what}`]
  }
  if (kind === 'nothing') return []
  if (typeof kind === 'string') {
    const word = kind.replace('?', '') as Word
    return is((kind.endsWith('?') && value === null) || tests[word](value), word)
  }
  if (isList(kind)) {
    if (!Array.isArray(value)) return is(false, 'list')
    return value.flatMap((one, index) => differences(one, kind[0], seen, `${at}[${index}]`))
  }
  if (isNullable(kind)) return value === null ? [] : differences(value, kind.orNull, seen, at)
  if (typeof value !== 'object' || value === null) return is(false, 'object')
  if (hasNames(kind)) return Object.values(value).flatMap((one) => differences(one, kind.every, seen, `${at}.*`))
  return Object.entries(kind).flatMap(([field, one]) =>
    differences((value as Record<string, unknown>)[field], one, seen, `${at}.${field}`),
  )
}

const isList = (kind: object): kind is readonly [Kind] => Array.isArray(kind)
const isNullable = (kind: object): kind is { orNull: Kind } => 'orNull' in kind
/** An object whose names are data: each of its values is of one kind. */
const hasNames = (kind: object): kind is { every: Kind } => 'every' in kind
const shown = (value: unknown) => (value === undefined ? 'what is missing' : JSON.stringify(value).slice(0, 80))
