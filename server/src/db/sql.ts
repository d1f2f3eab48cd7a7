import { statementName } from './statement-names.ts'

/** What a statement may carry as a value. `undefined` is refused: a forgotten value must not become NULL. */
export type Value = string | number | boolean | bigint | null | Date | Uint8Array | Json | readonly Value[]
export type Part = Value | Fragment

/** Columns by name. */
// biome-ignore lint/suspicious/noExplicitAny: what a statement answers is known to whoever wrote it, not to the compiler
export type Row = Record<string, any>
/** The rows of an answer, and how many rows the statement answered or changed. */
export type Rows<R extends readonly unknown[]> = R & { readonly count: number }

/** A piece of SQL with its values, to be put into statements. Values never become part of the text. */
export class Fragment {
  readonly texts: readonly string[]
  readonly parts: readonly Part[]

  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.texts = texts
    this.parts = parts
  }
}

/** A piece of SQL that is the same in every statement, such as the columns of a table. */
export function sqlFragment(texts: TemplateStringsArray, ...parts: Part[]): Fragment {
  return new Fragment(texts, parts)
}

/** Fragments beside each other, with fixed text between them. */
export function joined(fragments: readonly Fragment[], separator: ' ' | ', ' | ' and ' | ' or '): Fragment {
  return new Fragment(['', ...fragments.slice(1).map(() => separator), ''], fragments)
}

/** A whole text of our own with placeholders of its own, if any: it is sent as it is, and not prepared. */
export class Script extends Fragment {
  readonly values: readonly Value[]

  constructor(text: string, values: readonly Value[] = []) {
    super([text], [])
    this.values = values
  }
}

/** A fragment that knows where to run: it is sent once, when it is first awaited or executed; never where it is only nested. */
export class Statement<R extends readonly unknown[]> extends Fragment implements Promise<Rows<R>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: Run
  #answer: Promise<Rows<R>> | undefined

  constructor(run: Run, texts: readonly string[], parts: readonly Part[]) {
    super(texts, parts)
    this.#run = run
  }

  /** Sends it now, for whoever awaits it later. */
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

/** Sends a statement and answers its rows. */
export type Run = (statement: Fragment) => Promise<Rows<Row[]>>

/** The template tag that makes statements, and what a template needs besides values and other fragments. */
export interface AnySql {
  <R extends readonly (object | undefined)[] = Row[]>(texts: TemplateStringsArray, ...parts: Part[]): Statement<R>
  /** A value for a column of type jsonb. */
  json(value: unknown): Json
  /** The name of a table or column. */
  identifier(name: string): Fragment
  /** `(a, b) values (1, 2), (3, 4)`: rows to insert, with the named columns or all of the first row. */
  rows<T extends object>(rows: readonly T[], ...columns: (keyof T & string)[]): Fragment
  /** Text of our own, never of anybody outside. Alone it may be several statements, none of which has values. */
  unsafe<R extends readonly (object | undefined)[] = Row[]>(text: string): Statement<R>
}

/** The tag whose statements go to `run`. */
export function sqlOn(run: Run): AnySql {
  const tag = (texts: readonly string[], ...parts: Part[]) => new Statement(run, texts, parts)
  const unsafe = (text: string) => new Statement(() => run(new Script(text)), [text], [])
  return Object.assign(tag, { json, identifier, rows, unsafe }) as AnySql
}

/** A value that is written as JSON. */
export class Json {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

const json = (value: unknown) => new Json(value)

/** The name of a table or column. */
export const identifier = (name: string) => new Fragment([`"${name.replaceAll('"', '""')}"`], [])

function rows<T extends object>(list: readonly T[], ...named: (keyof T & string)[]): Fragment {
  const columns = named.length > 0 ? named : (Object.keys(list[0] ?? {}) as (keyof T & string)[])
  if (columns.length === 0) throw new TypeError('rows to insert have at least one column, and there is at least one')
  const opening = `(${columns.map((column) => identifier(column).texts[0]).join(', ')}) values (`
  const texts = list.flatMap((_, row) => columns.map((_, at) => (at > 0 ? ', ' : row > 0 ? '), (' : opening)))
  return new Fragment(
    [...texts, ')'],
    list.flatMap((row) => columns.map((column) => row[column] as Part)),
  )
}

/** What the driver sends: the text with `$1`, `$2` … in the place of the values of a fragment and all that it contains. */
export function compile(statement: Fragment): { name?: string; text: string; values: unknown[] } {
  const values: unknown[] = []
  if (statement instanceof Script) {
    for (const value of statement.values) placeholder(value, values)
    return { text: statement.texts[0]!, values }
  }
  const text = write(statement, values)
  const name = statementName(text)
  return name ? { name, text, values } : { text, values }
}

function write({ texts, parts }: Fragment, values: unknown[]): string {
  let text = texts[0]!
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    text += part instanceof Fragment ? write(part, values) : placeholder(part, values)
    text += texts[at + 1]
  }
  return text
}

/**
 * Takes a value and answers what stands for it. Everything is converted here: a value that the driver can't write would fail
 * in the middle of a message. Where PostgreSQL may guess another type than that of the value, the type stands beside it.
 */
function placeholder(value: unknown, values: unknown[]): string {
  if (value instanceof Date) return `$${values.push(value.toISOString())}::timestamptz`
  if (value instanceof Json) return `$${values.push(value.text)}::jsonb`
  if (value instanceof Uint8Array) return `$${values.push(value)}::bytea`
  if (typeof value === 'boolean') return `$${values.push(value)}::boolean`
  if (value === undefined) throw new TypeError('undefined is no value of a statement: NULL is null')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    throw new TypeError('an object is no value of a statement: send it by json()')
  }
  return `$${values.push(value)}`
}
