import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { packageCommand, pinnedNode } from '../pinned-node.mjs'
import { inProject } from '../project.mjs'
import { outside } from './shop-tests.mjs'

/** The tests of a copy in the browser, on pages that are built with the break. */
export async function openBrowserTests(folder) {
  const chromium = await findChromium()
  if (chromium.problem) throw new Error(chromium.problem)
  const report = join(folder, 'playwright.json')
  let child
  /** @returns the exit code and the output of the program */
  function run(command, env, ...options) {
    child = spawn(pinnedNode, [packageCommand(command), ...options], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject).once('close', (code) => resolve({ code, output }))
    })
  }

  async function runPlaywright(...options) {
    rmSync(report, { force: true })
    const env = { ...process.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { output } = await run('playwright', env, 'test', '--project=phone', '--reporter=json', ...options)
    try {
      const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
      const outer = errors.map(({ message }) => ({ file: 'e2e', title: outside, message }))
      return [...suites.flatMap(failedSpecs), ...outer]
    } catch (cause) {
      throw new Error(`The browser tests do not run:\n${output}`, { cause })
    }
  }

  async function buildStorefront() {
    const { code, output } = await run('react-router', { ...process.env, NODE_ENV: 'production' }, 'build')
    if (code !== 0) throw new Error(`The storefront does not build:\n${output}`)
    const backoffice = join('build', 'backoffice')
    cpSync(inProject(backoffice), join(folder, backoffice), { recursive: true })
  }

  return {
    async findFailure(files, _, isIgnored) {
      await buildStorefront()
      return (await runPlaywright('-x', ...files)).find((failure) => !isIgnored(failure))
    },
    async passes({ file, title }) {
      await buildStorefront()
      const pattern = title === outside ? [] : ['--grep', title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')]
      return (await runPlaywright(file, ...pattern)).length === 0
    },
    close: async () => void child?.kill('SIGINT'),
  }
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [
    ...failed.map(({ file, title }) => ({ file: `e2e/${file}`, title, message: '' })),
    ...suites.flatMap(failedSpecs),
  ]
}
