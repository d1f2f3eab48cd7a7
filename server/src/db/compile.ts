import { Fragment, Json, Script } from './sql.ts'

export type Compiled = { name?: string; text: string; values: unknown[] }

/**
 * A statement as it is written in the code, with the fragments chosen and the casts of its values: a node of a tree whose
 * branches are the texts of templates (JavaScript keeps one array for each) and casts. What is sent for it is made once.
 */
class Shape {
  readonly #next = new Map<unknown, Shape>()
  #lastBranch: unknown
  #lastShape: Shape | undefined
  compiled: { name?: string; text: string } | undefined

  /** Undefined when there are very many, which means that somebody tries out filters. */
  next(branch: unknown): Shape | undefined {
    if (branch === this.#lastBranch) return this.#lastShape
    let shape = this.#next.get(branch)
    if (!shape) {
      if (shapes >= mostShapes) return undefined
      shapes += 1
      shape = new Shape()
      this.#next.set(branch, shape)
    }
    this.#lastBranch = branch
    this.#lastShape = shape
    return shape
  }
}

const mostShapes = 20_000
let shapes = 0
const root = new Shape()

/** What the driver sends: the text with `$1`, `$2` … in the place of the values of a fragment and all that it contains. */
export function compile(statement: Fragment): Compiled {
  const values: unknown[] = []
  if (statement instanceof Script) {
    for (const value of statement.values) cast(value, values)
    return { text: statement.texts[0]!, values }
  }
  const shape = shapeOf(statement, root, values)
  if (shape) {
    shape.compiled ??= named(write(statement, []))
    const { name, text } = shape.compiled
    return name ? { name, text, values } : { text, values }
  }
  const all: unknown[] = []
  return { ...named(write(statement, all)), values: all }
}

/** Collects the values on the way. Undefined where the statement is not worth knowing again. */
function shapeOf({ texts, parts, isFixed }: Fragment, from: Shape, values: unknown[]): Shape | undefined {
  let shape = isFixed ? from.next(texts) : undefined
  for (let at = 0; shape && at < parts.length; at++) {
    const part = parts[at]
    shape = part instanceof Fragment ? shapeOf(part, shape, values) : shape.next(cast(part, values))
  }
  return shape
}

function write({ texts, parts }: Fragment, values: unknown[]): string {
  let text = texts[0]!
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (part instanceof Fragment) text += write(part, values)
    else {
      const type = cast(part, values)
      text += `$${values.length}${type}`
    }
    text += texts[at + 1]
  }
  return text
}

/**
 * Takes a value and answers the type that stands beside it, where PostgreSQL may guess another. Everything is converted
 * here: a value that the driver can't write would fail in the middle of a message.
 */
function cast(value: unknown, values: unknown[]): '' | '::timestamptz' | '::jsonb' | '::bytea' | '::boolean' {
  if (value instanceof Date) {
    values.push(value.toISOString())
    return '::timestamptz'
  }
  if (value instanceof Json) {
    values.push(value.text)
    return '::jsonb'
  }
  if (value === undefined) throw new TypeError('undefined is no value of a statement: NULL is null')
  values.push(value)
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Uint8Array) return '::bytea'
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    throw new TypeError('an object is no value of a statement: send it by json()')
  }
  return ''
}

const names = new Map<string, string>()
/** Each connection keeps what it has prepared, some 20 kB a statement, for as long as it lives. */
const mostNames = 1_000
/** What is longer has as many rows as somebody happened to insert. */
const longestText = 8_000

/**
 * With the name under which a connection keeps a statement prepared: the same for the same text. Those that come when there
 * are very many and the longest have none; they are planned each time.
 */
function named(text: string): { name?: string; text: string } {
  let name = names.get(text)
  if (!name && text.length <= longestText && names.size < mostNames) {
    name = `s${names.size + 1}`
    names.set(text, name)
  }
  return name ? { name, text } : { text }
}
