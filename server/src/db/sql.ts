/** The types of values in a statement. `undefined` is refused: a forgotten value must not become NULL. */
export type Value = string | number | boolean | bigint | null | Date | Uint8Array | Json | readonly Value[]
export type Part = Value | Fragment

/** Columns by name. */
// biome-ignore lint/suspicious/noExplicitAny: the author of a statement knows its columns, the compiler does not
export type Row = Record<string, any>
/** The rows of a result, and the number of returned or changed rows. */
export type Rows<R extends readonly unknown[]> = R & { readonly count: number }

/** A piece of SQL with its values, for use in statements. Values never become part of the text. */
export class Fragment {
  readonly texts: readonly string[]
  readonly parts: readonly Part[]
  /** `texts` is the same array each time, as with a template: statements of such fragments are compiled once. */
  readonly isFixed: boolean

  constructor(texts: readonly string[], parts: readonly Part[], isFixed = true) {
    this.texts = texts
    this.parts = parts
    this.isFixed = isFixed
  }
}

/** The template tag that makes fragments, which can't be run. */
export interface FragmentTag {
  (texts: TemplateStringsArray, ...parts: Part[]): Fragment
  /** A value for a column of type jsonb. */
  json(value: unknown): Json
}

/** A piece of SQL that is the same in every statement, such as the columns of a table. */
export const sqlFragment: FragmentTag = Object.assign(
  (texts: TemplateStringsArray, ...parts: Part[]) => new Fragment(texts, parts),
  { json: (value: unknown) => new Json(value) },
)

const cachedTexts = new Map<string, readonly string[]>()
const maxCachedTexts = 1_000
const maxCachedParts = 200

/** A fragment whose texts depend only on `key`. They are cached, up to a number and a length. */
export function cachedFragment(key: string, makeTexts: () => readonly string[], parts: readonly Part[]): Fragment {
  const known = cachedTexts.get(key)
  if (known) return new Fragment(known, parts)
  const texts = makeTexts()
  const isFixed = parts.length <= maxCachedParts && cachedTexts.size < maxCachedTexts
  if (isFixed) cachedTexts.set(key, texts)
  return new Fragment(texts, parts, isFixed)
}

/** Fragments with a separator between them. */
export function joined(
  fragments: readonly Fragment[],
  separator: ' ' | ', ' | ' and ' | ' or ' | ' union all ',
): Fragment {
  const texts = () => ['', ...fragments.slice(1).map(() => separator), '']
  return cachedFragment(`${fragments.length}${separator}`, texts, fragments)
}

/** Whether a column is one of these ids. One id is compared by itself, so that an index with a second column gives the rows in its order. */
export const equalsAny = (sql: FragmentTag, column: Fragment, ids: readonly number[]): Fragment =>
  ids.length === 1 ? sql`${column} = ${ids[0]!}` : sql`${column} = any(${[...ids]})`

/** A complete text, with its own placeholders if it has values: sent unchanged, and not prepared. */
export class Script extends Fragment {
  readonly values: readonly Value[]

  constructor(text: string, values: readonly Value[] = []) {
    super([text], [], false)
    this.values = values
  }
}

/** A fragment that can be run: it is sent once, when it is first awaited or executed, and not if it is only nested. */
export class Statement<R extends readonly unknown[]> extends Fragment implements Promise<Rows<R>> {
  readonly #run: Run
  #answer: Promise<Rows<R>> | undefined

  constructor(run: Run, texts: readonly string[], parts: readonly Part[], isFixed = true) {
    super(texts, parts, isFixed)
    this.#run = run
  }

  get [Symbol.toStringTag]() {
    return 'Statement'
  }

  /** Sends it now; the result may be awaited later. */
  execute(): Promise<Rows<R>> {
    this.#answer ??= this.#run(this) as Promise<unknown> as Promise<Rows<R>>
    return this.#answer
  }

  // biome-ignore format: the parameters of Promise.then
  // biome-ignore lint/suspicious/noThenProperty: awaiting is how a statement is run
  then<A = Rows<R>, B = never>(done?: ((rows: Rows<R>) => A | PromiseLike<A>) | null, failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<A | B> {
    return this.execute().then(done, failed)
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<R> | B> {
    return this.execute().catch(failed)
  }

  finally(work?: (() => void) | null): Promise<Rows<R>> {
    return this.execute().finally(work)
  }
}

/** Sends a statement and returns its rows. */
export type Run = (statement: Fragment) => Promise<Rows<Row[]>>

/** The template tag that makes statements, with helpers for values that are neither plain nor fragments. They may read a state that is a moment old. */
export interface ReadSql {
  readonly mayBeOld: boolean
  <R extends readonly (object | undefined)[] = Row[]>(texts: TemplateStringsArray, ...parts: Part[]): Statement<R>
  /** A value for a column of type jsonb. */
  json(value: unknown): Json
  /** The name of a table or column. */
  identifier(name: string): Fragment
  /** `(a, b) values (1, 2), (3, 4)`: rows to insert, with the named columns or all of the first row. */
  rows<T extends object>(rows: readonly T[], ...columns: (keyof T & string)[]): Fragment
  /** A whole number as a literal, if the planner has to know it. Throws a TypeError for other values. */
  literal(number: number): Fragment
  /** Trusted text, never user input. On its own it may be several statements, without values. */
  unsafe<R extends readonly (object | undefined)[] = Row[]>(text: string): Statement<R>
}

/** The tag whose statements write, and read what has been written; it serves wherever an old state would. */
export interface AnySql extends ReadSql {
  readonly mayBeOld: false
}

/** The tag whose statements are passed to `run`. */
export const sqlOn = (run: Run): AnySql => Object.assign(tagOn(run), { mayBeOld: false as const })

/** The same where `run` may pass them to a standby. */
export const readSqlOn = (run: Run): ReadSql => Object.assign(tagOn(run), { mayBeOld: true })

function tagOn(run: Run) {
  const tag = <R extends readonly unknown[]>(texts: readonly string[], ...parts: Part[]) =>
    new Statement<R>(run, texts, parts)
  const unsafe = <R extends readonly unknown[]>(text: string) =>
    new Statement<R>(() => run(new Script(text)), [text], [], false)
  return Object.assign(tag, { json, identifier, rows, literal, unsafe })
}

/** A value written as JSON. Lone surrogates, which PostgreSQL refuses there, become the replacement character, as in text. */
export class Json {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
  }
}

const json = (value: unknown) => new Json(value)

/** The name of a table or column. */
export const identifier = (name: string) => cachedFragment(`"${name}`, () => [quoted(name)], [])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function literal(number: number): Fragment {
  if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is not a whole number`)
  return new Fragment([`${number}`], [], false)
}

function rows<T extends object>(list: readonly T[], ...named: (keyof T & string)[]): Fragment {
  const columns = named.length > 0 ? named : (Object.keys(list[0] ?? {}) as (keyof T & string)[])
  if (columns.length === 0) throw new TypeError('rows to insert have at least one column, and there is at least one')
  const texts = () => {
    const opening = `(${columns.map(quoted).join(', ')}) values (`
    const before = (row: number, at: number) => (at > 0 ? ', ' : row > 0 ? '), (' : opening)
    return [...list.flatMap((_, row) => columns.map((_, at) => before(row, at))), ')']
  }
  const values = list.flatMap((row) => columns.map((column) => row[column] as Part))
  return cachedFragment(`${list.length} rows ${columns.join()}`, texts, values)
}
