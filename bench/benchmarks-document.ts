import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { Durations } from './measure.ts'
import { root } from './processes.ts'
import { type Results, tablesOf } from './report.ts'

/** docs/benchmarks.md: where, when and how it was measured, the tables, and how to read them. */
export function writeBenchmarksDocument(
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

**Trust the ratios.** Absolute numbers are this machine's, and it may have had other work. Shop and baseline answer in
turn within one run, every round in the opposite order of the one before, and the ratio is the median of the rounds'
ratios (lowest and highest in brackets). A longer round before them, which doesn't count, lets the compiler finish.

**The baseline** (\`bench/baseline-server.ts\`) is \`node:http\` with the same driver, prepared statements whose text never
changes and JSON written by hand: no framework, no validation, no rules. Before anything is measured, its answers to
the list, count and detail calls are compared with the shop's, and must be equal. The count is read from the same
counter table that the shop reads.

**Placing an order** sends what the storefront sends: self pick-up, bank transfer, a new Idempotency-Key each, 10,000
shoppers in turn. The shop's transaction records the key and its answer, checks session, open orders, bank account,
store and rules, takes stock, reserves a transfer amount that no other awaited transfer has, and writes order and lines.
The bare transaction (\`bench/bare-order.ts\`) looks up the session, changes the stock on a condition and writes order and
line; "the transaction" is that straight from the driver without HTTP. "Its own statements" (\`bench/shop-order-statements.ts\`) are
those of the shop, straight from the driver too. All write to the same tables with the same indexes, so the shop's schema
costs the baselines too.

**Search**: the shop tolerates typos and puts the best fit first; the baseline does neither.

**Pages** come out of the render cache, as for every visitor but one in five seconds; rendering in the background is
part of the measurement. The constant answer has the same bytes and the same headers (brotli).

**Mail** goes to a server on the same machine that takes 50 to 100 ms a message. The shop sends no more than
\`MAILS_PER_SECOND\` (30), so that what shoppers do meanwhile keeps its room; links go first.

**CPU ms** is processor time of the server process an answer, PostgreSQL's not included. **SQL** counts statements that
PostgreSQL has run, BEGIN and COMMIT too. The load generator (\`bench/load.ts\`) is our own: it makes requests beforehand
and looks at the status and the first bytes of every answer, at about 13 µs of processor time a request (autocannon: 16).
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
