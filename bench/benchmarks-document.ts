import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { Durations } from './measure.ts'
import { root } from './processes.ts'
import { type Results, tablesOf } from './report.ts'

/** The text of docs/benchmarks.md: machine, date and settings, the tables, and how to read them. */
export function benchmarksDocument(
  results: Results,
  run: Durations & { rounds: number; products: number; connections: number; postgresVersion: string },
): string {
  return `# Benchmarks

Written by \`npm run bench -- --write\`; don't edit the tables by hand.

- Machine: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}. Load generator, server and
  PostgreSQL share it.
- Versions: Node ${process.versions.node}, ${run.postgresVersion.split(' on ')[0]}, ${['fastify', 'pg', 'react', 'react-router'].map(versionOf).join(', ')}.
- ${new Date().toISOString().slice(0, 10)}, commit ${commit()}.
- ${run.products.toLocaleString('en-GB')} products, ${run.connections} connections, ${run.rounds} rounds of ${run.durationMs / 1_000} s each after ${run.warmUpMs / 1_000} s of warm-up, PostgreSQL durable (fsync on).

${tablesOf(results)}
${explanation}`
}

const explanation = `## How to read this

**Trust the ratios.** Absolute numbers depend on this machine, which may have had other work. Shop and baseline are measured
in turn within one run, every round in the opposite order of the one before, and the ratio is the median of the rounds'
ratios (lowest and highest in brackets). A longer round before them, which doesn't count, lets the compiler optimise. Even so
one run's ratio may differ from the next one's by a tenth.

**The baseline** (\`bench/baseline-server.ts\`) is \`node:http\` with the same driver, prepared statements with constant text
and JSON written by hand: no framework, no validation, no rules. Before anything is measured, its responses to the list,
count and detail calls are compared with the shop's, and must be equal. The count is read from the same counter table.

**Placing an order** sends the same request as the storefront: self pick-up, bank transfer, a new Idempotency-Key each, 10,000
shoppers and 60 bank accounts in turn. The shop's transaction records the key and its response, checks session, open orders, bank account,
store and rules, takes stock, reserves a transfer amount that no other awaited transfer has, and writes order and lines.
The bare transaction (\`bench/bare-order.ts\`) looks up the session, changes the stock on a condition and writes order and
line; "the transaction" is that without HTTP, directly with the driver. "Its own statements"
(\`bench/shop-order-statements.ts\`) are those of the shop, directly with the driver too. All write to the same tables with
the same indexes, so the shop's schema also costs the baselines.

**Search**: the shop tolerates typos and sorts by relevance; the baseline does neither.

**Pages** are served from the render cache, as for every visitor but one in five seconds; rendering in the background is
part of the measurement. The constant response has the same bytes and headers (brotli).

**Mail** goes to a server on the same machine that takes 50 to 100 ms a message. The shop sends at most
\`MAILS_PER_SECOND\` (30), and five while visitors wait for each other, so that mails don't slow down shoppers; links are sent first.

**CPU ms** is processor time of the server process for each response, without PostgreSQL. **SQL** counts the statements that
PostgreSQL has run, BEGIN and COMMIT included. The load generator (\`bench/load.ts\`) is our own: it builds requests beforehand
and checks the status and the first bytes of every response, at about 13 µs of processor time a request (autocannon: 16).
`

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return `${name} ${version}`
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
