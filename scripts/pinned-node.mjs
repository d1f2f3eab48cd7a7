import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { inProject, root } from './project.mjs'

/** The Node of package.json: the same on every machine, and new enough to run TypeScript directly. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', 'node')

/** The script behind a command of an installed package. */
export const packageCommand = (name) => inProject('node_modules', '.bin', name)

/** Compiled code is cached here for the next start, which is then faster and needs 20 MB less memory. */
const compileCache = inProject('node_modules', '.cache', 'node')

/** npm puts node_modules/.bin first on PATH, so after the first start this process already runs on the pinned Node. */
export function isPinnedNode() {
  return existsSync(pinnedNode) && realpathSync(process.execPath) === realpathSync(pinnedNode)
}

/**
 * Runs a TypeScript program of the shop in this process if it is the pinned Node, else in a child process.
 * @param {{ interactive?: boolean }} options interactive: the program may read from the terminal
 */
export async function runProgram(path, programArguments, { interactive = false } = {}) {
  const program = inProject(path)
  if (isPinnedNode()) {
    module.enableCompileCache(compileCache)
    process.argv = [process.execPath, program, ...programArguments]
    await import(pathToFileURL(program).href)
    return
  }
  process.exitCode = await runChild([program, ...programArguments], { interactive, exitWithParent: true }).ended
}

const repeatedSignalMs = 1_000
const exitWithParentHook = new URL('./exit-with-parent.mjs', import.meta.url).href

/**
 * Runs the pinned Node with this process's options and these arguments. Ctrl-C reaches an npm command twice (from the terminal and
 * from npm), and many programs exit immediately at the second signal; so the child has its own process group and gets each
 * signal once.
 * @param {{ env?: NodeJS.ProcessEnv, interactive?: boolean, exitWithParent?: boolean, stopSignal?: NodeJS.Signals,
 *   onOutput?: (text: string) => void, onErrorOutput?: (text: string) => void }} options
 *   interactive: it may read from the terminal; exitWithParent: if this process is killed, the child exits gracefully too;
 *   stopSignal: sent instead of every signal, for a program that exits gracefully only on this one; onOutput: gets its
 *   output, which is then not shown; onErrorOutput: gets its standard error, which is shown as well
 * @returns {{ ended: Promise<number>, stop(signal: NodeJS.Signals): void, wasStopped(): boolean }} ended: the exit code
 */
export function runChild(
  nodeArguments,
  { env = process.env, interactive = false, exitWithParent = false, stopSignal, onOutput, onErrorOutput } = {},
) {
  const hook = exitWithParent ? ['--import', exitWithParentHook] : []
  const child = spawn(pinnedNode, [...process.execArgv, ...hook, ...nodeArguments], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...env, KEDAI_COMMAND_PID: String(process.pid) },
    stdio: [
      interactive ? 'inherit' : 'ignore',
      onOutput ? 'pipe' : 'inherit',
      onOutput || onErrorOutput ? 'pipe' : 'inherit',
      ...(exitWithParent ? ['ipc'] : []),
    ],
    detached: !interactive,
  })
  child.stdout?.setEncoding('utf8').on('data', onOutput)
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    if (onOutput) onOutput(text)
    else process.stderr.write(text)
    onErrorOutput?.(text)
  })
  let lastSignalAt = 0
  const stop = (signal) => {
    if (Date.now() - lastSignalAt < repeatedSignalMs) return
    lastSignalAt = Date.now()
    child.kill(stopSignal ?? signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
  return { ended, stop, wasStopped: () => lastSignalAt > 0 }
}
