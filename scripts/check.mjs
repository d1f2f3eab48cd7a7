// npm run check: format, lint, types, imports, unused code and packages. Prints what is wrong, and one line per step.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packageCommand, pinnedNode } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'
import { inProject, root } from './project.mjs'

/** Tools that keep their results for unchanged files. Not knip, whose cache makes it call a new screen unused although it is registered. */
const cache = (name) => join('node_modules', '.cache', 'check', name)

/** Writes files that other steps read. */
const routeTypes = ['route types', packageCommand('react-router'), 'typegen']

/** These run in parallel. */
const steps = [
  ['format and lint', packageCommand('biome'), 'check', '--error-on-warnings'],
  ['types', packageCommand('tsc'), '--project', '.', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  ['unused code', packageCommand('knip')],
  ['imports', inProject('scripts', 'check-imports.mjs')],
]

/**
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(print) {
  const run = (step) => runStep(step, print)
  const results = [await run(routeTypes), ...(await Promise.all(steps.map(run)))]
  const passed = results.filter((isPassed) => isPassed).length
  return { passed, failed: results.length - passed }
}

async function runStep([name, program, ...options], print) {
  const start = Date.now()
  const child = spawn(pinnedNode, [program, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (text) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)))
  const isPassed = code === 0
  print(`${isPassed ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
  if (!isPassed) print(`${output.trim().replace(/^/gm, '  ')}\n`)
  return isPassed
}

if (process.argv[1] === inProject('scripts', 'check.mjs')) {
  await prepare({ build: false })
  const { failed } = await check((text) => process.stdout.write(text))
  process.exitCode = failed > 0 ? 1 : 0
}
