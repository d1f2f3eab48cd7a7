import { Fragment, Json, Script } from './sql.ts'

export type Compiled = { name?: string; text: string; values: unknown[] }

/**
 * A statement without its values: a node of a tree whose branches are the texts of templates (JavaScript has one array for
 * each) and the casts of values. The node caches the text that is sent.
 */
class Shape {
  readonly #next = new Map<unknown, Shape>()
  #lastBranch: unknown
  #lastShape: Shape | undefined
  compiled: { name?: string; text: string } | undefined

  /** Undefined at the limit of shapes, which only an attempt to try out all combinations of filters reaches. */
  next(branch: unknown): Shape | undefined {
    if (branch === this.#lastBranch) return this.#lastShape
    let shape = this.#next.get(branch)
    if (!shape) {
      if (shapes >= maxShapes) return undefined
      shapes += 1
      shape = new Shape()
      this.#next.set(branch, shape)
    }
    this.#lastBranch = branch
    this.#lastShape = shape
    return shape
  }
}

const maxShapes = 20_000
let shapes = 0
const root = new Shape()

/** The statement for the driver: the text of a fragment and everything nested in it, with `$1`, `$2` … for the values. */
export function compile(statement: Fragment): Compiled {
  const values: unknown[] = []
  if (statement instanceof Script) {
    for (const value of statement.values) cast(value, values)
    return { text: statement.texts[0]!, values }
  }
  const shape = shapeOf(statement, root, values)
  if (shape) {
    shape.compiled ??= named(render(statement, []))
    const { name, text } = shape.compiled
    return name ? { name, text, values } : { text, values }
  }
  const all: unknown[] = []
  return { ...named(render(statement, all)), values: all }
}

/** Also collects the values. Undefined if the statement can't be cached. */
function shapeOf({ texts, parts, isFixed }: Fragment, from: Shape, values: unknown[]): Shape | undefined {
  let shape = isFixed ? from.next(texts) : undefined
  for (let at = 0; shape && at < parts.length; at++) {
    const part = parts[at]
    shape = part instanceof Fragment ? shapeOf(part, shape, values) : shape.next(cast(part, values))
  }
  return shape
}

function render({ texts, parts }: Fragment, values: unknown[]): string {
  let text = texts[0]!
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (part instanceof Fragment) text += render(part, values)
    else {
      const type = cast(part, values)
      text += `$${values.length}${type}`
    }
    text += texts[at + 1]
  }
  return text
}

/**
 * Appends a value and returns the cast that it needs if PostgreSQL may infer another type. All conversions happen here, because a value
 * that the driver can't serialise would fail in the middle of a message.
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
/** Each connection keeps its prepared statements, some 20 kB each, until it is closed. */
const maxNames = 1_000
/** A longer text inserts many rows, and their number rarely repeats. */
const maxNamedLength = 8_000

/**
 * The name under which connections prepare a statement: the same for the same text. Very long statements, and all beyond
 * `maxNames`, have none and are planned each time.
 */
function named(text: string): { name?: string; text: string } {
  let name = names.get(text)
  if (!name && text.length <= maxNamedLength && names.size < maxNames) {
    name = `s${names.size + 1}`
    names.set(text, name)
  }
  return name ? { name, text } : { text }
}
