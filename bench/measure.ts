import type { Sql } from '../server/src/db/database.ts'
import type { LoadResult } from './load.ts'
import { cpuMsOf, residentMb } from './processes.ts'

export type Durations = { warmUpMs: number; durationMs: number }

/** The shop, or a server that it is compared with. */
export type Target = {
  /** The process whose processor time is measured. */
  pid: number
  run(durations: Durations): Promise<LoadResult>
}

export type Measured = {
  /** Responses a second in each round. */
  rates: number[]
  p50Ms: number
  p99Ms: number
  /** Processor time of the process for each response. */
  cpuMs: number
  /** SQL statements for each response, BEGIN and COMMIT included. */
  statements: number
  maxResidentMb: number
}

/** The warm-up round is this many times longer, so that the compiler has optimised the code before anything is measured. */
const warmUpRoundFactor = 4

/**
 * Measures the targets in turn, round by round, each round in the opposite order of the one before, so that other work of the
 * machine affects all of them. The first round only warms up (compiler, plans, caches).
 */
export async function measure<T extends Record<string, Target>>(
  targets: T,
  options: Durations & { rounds: number; sql: Sql },
): Promise<{ [K in keyof T]: Measured }> {
  const names = Object.keys(targets)
  const samples = new Map(names.map((name) => [name, [] as Sample[]]))
  for (let round = 0; round <= options.rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const durationMs = options.durationMs * (round === 0 ? warmUpRoundFactor : 1)
      const measured = await sample(targets[name]!, { ...options, durationMs })
      if (round > 0) samples.get(name)!.push(measured)
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarise(samples.get(name)!)])) as {
    [K in keyof T]: Measured
  }
}

type Sample = LoadResult & { cpuMs: number; statements: number; maxResidentMb: number }

async function sample({ pid, run }: Target, { sql, ...durations }: Durations & { sql: Sql }): Promise<Sample> {
  let maxResidentMb = await residentMb(pid)
  const memory = setInterval(async () => {
    maxResidentMb = Math.max(maxResidentMb, await residentMb(pid))
  }, 100)
  const statementsBefore = await statementsSoFar(sql)
  const cpuBefore = await cpuMsOf(pid)
  try {
    const result = await run(durations)
    const cpuMs = (await cpuMsOf(pid)) - cpuBefore
    return { ...result, cpuMs, statements: (await statementsSoFar(sql)) - statementsBefore, maxResidentMb }
  } finally {
    clearInterval(memory)
  }
}

/** Statements that PostgreSQL has run in this database, without those of the job queue and of this query. */
export async function statementsSoFar(sql: Sql): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pgboss%' and query not like '%pg_stat_statements%'`
  return row!.calls
}

function summarise(samples: Sample[]): Measured {
  const latenciesMs = samples.flatMap((one) => one.latenciesMs)
  const answered = sum(samples.map((one) => one.answered))
  return {
    rates: samples.map((one) => one.latenciesMs.length / one.seconds),
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    cpuMs: sum(samples.map((one) => one.cpuMs)) / answered,
    statements: sum(samples.map((one) => one.statements)) / answered,
    maxResidentMb: Math.max(...samples.map((one) => one.maxResidentMb)),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The value below which this share of the values lies; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  return Float64Array.from(values).sort()[Math.floor(values.length * share)] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : (sorted[middle - 1]! + (sorted[middle] ?? Number.NaN)) / 2
}

/** The rate of `a` relative to `b`, compared round by round, because the load of the machine changes between rounds. */
export function ratioOf(a: Measured, b: Measured): { median: number; lowest: number; highest: number } {
  const ratios = a.rates.map((rate, round) => rate / b.rates[round]!)
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) }
}
