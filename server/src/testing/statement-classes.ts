import type { Sql } from '../db/database.ts'
import { isCopied, keyOf, ofShoppers } from './table-classes.ts'

/**
 * The nodes of a distributed engine (docs/distribution.md) that a statement needs:
 * - any: it reads copied tables alone, or none;
 * - shopper: the shopper's id is bound for every distributed table, so that it goes to one node;
 * - id: rows of one shopper that are found by other ids, so that it goes to one node once it has the shopper's id as well;
 * - central: the central node;
 * - copies: all nodes, because it writes a copied table;
 * - several: rows of several shoppers, or of a shopper and of the central node.
 */
export const statementClasses = ['any', 'shopper', 'id', 'central', 'copies', 'several'] as const
export type StatementClass = (typeof statementClasses)[number]

export type ClassedStatement = { class: StatementClass; tables: string[] }

/** A node of PostgreSQL's plan. */
type Plan = { Plans?: Plan[]; Output?: string[]; Alias?: string; [property: string]: unknown }

type Scan = { table: string; alias: string; isWritten: boolean }

/** The columns of a table in their order, with dropped ones, and those that name a row of a shopper: this one, or the one it belongs to. */
type Table = { columns: readonly string[]; ids: readonly string[] }

/** Classes statements by the conditions of their plans, which PostgreSQL makes without running them. */
export async function statementClassifier(sql: Sql): Promise<(text: string) => Promise<ClassedStatement | null>> {
  const rows = await sql<({ name: string } & Table)[]>`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum) as columns,
      array(
        select attname::text from pg_attribute a where attrelid = c.oid and (
          exists (select from pg_index where indrelid = c.oid and indisunique and indkey::text = attnum::text)
          or exists (
            select from pg_constraint where conrelid = c.oid and contype = 'f' and attnum = any(conkey)
              and confrelid::regclass::text = any(${Object.keys(ofShoppers).filter((table) => table !== 'users')}))
        )) as ids
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
  const tables = new Map(rows.map((row) => [row.name, row]))
  return async (text) => {
    // Others, such as locks, have no plan.
    if (!/^[\s(]*(select|with|insert|update|delete)\b/i.test(text)) return null
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `explain (generic_plan, verbose, format json) ${text}`,
    )
    return new PlannedStatement(text, tables, row!['QUERY PLAN'][0].Plan).classed()
  }
}

const conditions = ['Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter']
const subquery = String.raw`(?:InitPlan|SubPlan) \d+`
/** A parameter, a column, or a column of a subquery, each with a cast or without. */
const term = String.raw`\(?(\$\d+|"?[\w*]+"?\."?\w+"?|\((?:hashed )?${subquery}\)\.col\d+)\)?(?:::[a-z ]+)?\)?`
const equality = new RegExp(`${term} = ${term}`, 'g')

/** The tables of a plan, and the sets of columns and parameters that are equal in each row. */
class PlannedStatement {
  readonly #text: string
  readonly #tables: ReadonlyMap<string, Table>
  readonly #scans = new Map<string, Scan>()
  /** The columns of subqueries, by their names in the plan. */
  readonly #outputs = new Map<string, readonly string[]>()
  readonly #equals = new DisjointSets()

  constructor(text: string, tables: ReadonlyMap<string, Table>, plan: Plan) {
    this.#text = text
    this.#tables = tables
    this.#add(plan)
  }

  classed(): ClassedStatement {
    const scans = [...this.#scans.values()]
    return { class: this.#classOf(scans), tables: [...new Set(scans.map(({ table }) => table))].sort() }
  }

  #classOf(scans: Scan[]): StatementClass {
    const distributed = scans.filter(({ table }) => table in ofShoppers)
    const isCentral = scans.some(({ table }) => !(table in ofShoppers) && !isCopied(table))
    if (scans.some(({ table, isWritten }) => isWritten && isCopied(table))) return 'copies'
    if (distributed.length === 0) return isCentral ? 'central' : 'any'
    if (isCentral) return 'several'
    if (distributed.every((scan) => this.#hasShopper(scan))) return 'shopper'
    return this.#isOfOneRow(distributed) ? 'id' : 'several'
  }

  #hasShopper({ table, alias }: Scan): boolean {
    const [column, to] = keyOf(table)
    return to === undefined && this.#isBound(`${alias}.${column}`)
  }

  /** Whether all rows belong to one that is found by an id: each has an id that is a parameter, or in common with another. */
  #isOfOneRow(distributed: Scan[]): boolean {
    const ids = new Map(distributed.map((scan) => [scan, this.#idsOf(scan)]))
    const found = new Set(distributed.filter((scan) => ids.get(scan)!.some((id) => this.#isBound(id))))
    const isTied = (scan: Scan) =>
      [...found].some((one) => ids.get(one)!.some((id) => ids.get(scan)!.some((other) => this.#equals.has(id, other))))
    for (let before = -1; before < found.size; ) {
      before = found.size
      for (const scan of distributed) if (isTied(scan)) found.add(scan)
    }
    return found.size === distributed.length
  }

  #idsOf({ table, alias }: Scan): string[] {
    const ids = [...this.#tables.get(table)!.ids, keyOf(table)[0]]
    return ids.map((column) => `${alias}.${column}`)
  }

  #isBound(name: string): boolean {
    return this.#equals.setOf(name).some((one) => one.startsWith('$'))
  }

  #add(plan: Plan, isAlternative = false) {
    for (const child of plan.Plans ?? []) this.#add(child, isAlternative || plan['Node Type'] === 'BitmapOr')
    const subplan = plan['Subplan Name'] as string | undefined
    if (subplan) this.#outputs.set(subplan.replace(/^CTE /, ''), plan.Output ?? [])
    const table = plan['Relation Name'] as string | undefined
    if (table && this.#tables.has(table)) this.#addScan(table, plan)
    const source = this.#sourceOf(plan)
    if (source) this.#addRenamed(plan.Output ?? [], source)
    if (isAlternative) return
    for (const property of conditions) if (plan[property]) this.#addEqualities(String(plan[property]))
  }

  #addScan(table: string, plan: Plan) {
    const alias = plan.Alias!
    const isWritten = plan['Node Type'] === 'ModifyTable'
    this.#scans.set(alias, { table, alias, isWritten: isWritten || this.#scans.get(alias)?.isWritten === true })
    if (!isWritten || plan.Operation !== 'Insert') return
    const child = inputOf(plan)
    for (const [index, column] of this.#tables.get(table)!.columns.entries()) {
      const value = child?.Output?.[index]
      if (value) this.#unite(`${alias}.${column}`, value)
    }
    // A subquery as the source has its columns in the order of the statement's list.
    const listed = new RegExp(`insert into "?${table}"?(?: as \\w+)? \\(([^)]*)\\)`, 'i')
      .exec(this.#text)?.[1]
      ?.split(',')
    const values = child?.['Node Type'] === 'Subquery Scan' ? inputOf(child)?.Output : undefined
    if (listed?.length !== values?.length) return
    for (const [index, column] of (listed ?? []).entries()) this.#unite(`${alias}.${column.trim()}`, values![index]!)
  }

  /** The columns that a node passes on under other names. */
  #sourceOf(plan: Plan): readonly string[] | undefined {
    if (plan['Node Type'] === 'CTE Scan') return this.#outputs.get(String(plan['CTE Name']))
    if (plan['Node Type'] === 'Subquery Scan') return inputOf(plan)?.Output
    return undefined
  }

  #addRenamed(output: readonly string[], source: readonly string[]) {
    for (const [index, name] of output.entries()) {
      const column = /\.\w+$/.exec(name)?.[0]
      const from =
        output.length === source.length ? source[index] : source.find((one) => column && one.endsWith(column))
      if (from) this.#unite(name, from)
    }
  }

  #addEqualities(condition: string) {
    // Only what holds in every row.
    if (/ OR |NOT \(|CASE /.test(condition)) return
    for (const [, left, right] of condition.matchAll(equality)) this.#unite(left!, right!)
  }

  #unite(left: string, right: string) {
    this.#equals.unite(this.#resolved(left), this.#resolved(right))
  }

  /** Without a cast, and of a subquery's column the one that it returns. */
  #resolved(name: string): string {
    const returned = new RegExp(`^\\((?:hashed )?(${subquery})\\)\\.col(\\d+)$`).exec(name)
    if (returned) return this.#outputs.get(returned[1]!)?.[Number(returned[2]) - 1] ?? name
    return /^\(?([^()]+?)\)?(?:::[a-z ]+)?$/.exec(name)?.[1] ?? name
  }
}

/** The rows that a node reads, apart from those of subqueries in its expressions. */
const inputOf = (plan: Plan) =>
  plan.Plans?.find((one) => ['Outer', 'Subquery'].includes(String(one['Parent Relationship'])))

class DisjointSets {
  readonly #sets = new Map<string, Set<string>>()

  setOf(name: string): string[] {
    return [...(this.#sets.get(name) ?? [name])]
  }

  has(one: string, other: string): boolean {
    return one === other || this.#sets.get(one)?.has(other) === true
  }

  unite(one: string, other: string) {
    const united = new Set([...this.setOf(one), ...this.setOf(other)])
    for (const name of united) this.#sets.set(name, united)
  }
}
