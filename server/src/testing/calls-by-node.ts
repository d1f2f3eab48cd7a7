import { expect } from 'vitest'
import type { Sql } from '../db/database.ts'
import type { NamedCall } from './contract-samples.ts'
import { withStatements } from './sent-statements.ts'
import { type ClassedStatement, statementClasses, statementClassifier } from './statement-classes.ts'
import { isCopied, ofShoppers } from './table-classes.ts'

/** The statements of calls, and the nodes of a distributed engine that they need (docs/distribution.md). */
export class CallsByNode {
  readonly #statements = new Map<string, Set<string>>()
  readonly #calls = new Map<string, NamedCall>()

  /** Does the work of a call; its statements count unless the work failed. */
  async record<T>(call: NamedCall, work: () => Promise<T>, hasSucceeded: (result: T) => boolean): Promise<T> {
    const { result, statements } = await withStatements(work)
    if (hasSucceeded(result)) {
      const before = this.#statements.get(call[0]) ?? []
      this.#calls.set(call[0], call)
      this.#statements.set(call[0], new Set([...before, ...statements].filter((text) => !isOfSession(text))))
    }
    return result
  }

  /** Expects that the file has a table of the recorded calls; `-u` writes it. */
  async expectFile(path: string, title: string, sql: Sql) {
    const classOf = await statementClassifier(sql)
    const rows = []
    for (const [name, [, { auth, method, path: route }]] of this.#calls) {
      const classed = await Promise.all([...this.#statements.get(name)!].map(classOf))
      rows.push({ route: `${method} ${route}`, auth, statements: classed.filter((one) => one !== null) })
    }
    await expect(documentOf(title, rows)).toMatchFileSnapshot(path)
  }
}

/** Every call with a login has them; now and then a call also notes the session's last use. */
const isOfSession = (text: string) => /^\s*select\b.*token_hash = /s.test(text) || text.includes('set last_used_at = ')

type CallRow = { route: string; auth: string; statements: ClassedStatement[] }

const audiences = { public: 'Visitors', customer: 'Shoppers', staff: 'The back office' } as const

function documentOf(title: string, rows: CallRow[]): string {
  const parts = Object.entries(audiences).map(([auth, audience]) => {
    const own = rows.filter((row) => row.auth === auth).sort((a, b) => (a.route < b.route ? -1 : 1))
    const oneNode = own.filter(({ statements }) => nodesOf(statements).size <= 1)
    return `## ${audience}

${own.length} calls, ${oneNode.length} of them on one node.

| call | its statements | tables of several |
|---|---|---|
${own.map(lineOf).join('\n')}
`
  })
  return `# ${title}

Written by a test; [the plan for a distributed engine](distribution.md) says what the words mean.

${parts.join('\n')}`
}

/** Several tables in one statement are several nodes whatever the others need. */
const nodesOf = (statements: ClassedStatement[]) =>
  new Set(
    statements.flatMap((one): string[] => {
      if (one.class === 'any') return []
      if (one.class === 'several') return ['shopper', 'others']
      return [one.class === 'id' ? 'shopper' : one.class]
    }),
  )

function lineOf({ route, statements }: CallRow): string {
  const classes = statementClasses.filter((node) => node !== 'any' && statements.some((one) => one.class === node))
  const crossing = statements.filter((one) => one.class === 'several').map(({ tables }) => tablesAcross(tables))
  const cells = [`\`${route}\``, classes.join(', ') || 'any']
  return `| ${[...cells, [...new Set(crossing)].sort().join('; ')].join(' | ')} |`
}

/** The tables that make a statement one of several nodes. */
function tablesAcross(tables: string[]): string {
  const ofShopper = tables.filter((table) => table in ofShoppers)
  const central = tables.filter((table) => !(table in ofShoppers) && !isCopied(table))
  return central.length > 0
    ? `${ofShopper.join(', ')} with ${central.join(', ')}`
    : `${ofShopper.join(', ')} of several shoppers`
}
