// npm test: all checks and tests. Prepares what it needs, runs every suite even after a failure, and prints the totals on the
// last line, after the tests of the browser that passed only at the second try.
//   npm test                     checks, tests of the shop, tests in the browser
//   npm test -- checkout         only test files whose path contains the word
//   npm test -- -t "sold out"    only tests whose title contains the words

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAdvisories } from './advisories.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { exitWithNpm } from './exit-with-npm.mjs'
import { findOtherBrowsers } from './other-browsers.mjs'
import { packageCommand, runChild } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'
import { inProject, root } from './project.mjs'
import { releaseRecordOf } from './release-record-path.mjs'

const { files, title } = readArguments(process.argv.slice(2))
const isFiltered = files.length > 0 || title !== undefined
const reports = mkdtempSync(join(tmpdir(), 'kedai-report-'))
/** The tests record here the statements that the shop sends to its database. */
const statements = join(reports, 'statements')
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Tests of the browser that failed once and then passed, which happens only where CI is set (playwright.config.ts). */
const retried = []
/** One more of these fails the run, so that flaky tests are fixed before there are many. */
const maxRetried = 3
let isStopped = false

exitWithNpm()
// Tests of the browser and of built pages need the build.
await prepare({
  build: isSelectedIn('e2e', 'backoffice', join('server', 'src', 'storefront'), join('web', 'browsers')),
})
/** The browsers of the walks, which are installed while other tests run. */
const otherBrowsers = isSelectedIn('e2e') ? findOtherBrowsers() : undefined
try {
  // These suites mostly wait or end soon, so they run in parallel with the suites that keep the cores busy.
  const beside = isFiltered
    ? []
    : [
        begin('Checks', check),
        begin('Reliability', runReliability),
        begin('Demo', makeDemo),
        begin('Advisories', findAdvisories),
      ]
  await suite('Shop', runShop)
  if (isSelectedIn('e2e')) await suite('Browser', runPlaywright)
  for (const end of beside) await end()
  if (!isFiltered && totals.failed === 0 && !isStopped) await recordForRelease()
} finally {
  rmSync(reports, { recursive: true, force: true })
}
if (isStopped) console.log('\nStopped before the end.')
// Repeated at the end, because a long log is read from there.
for (const failure of failures) console.log(`\n✗ ${failure}`)
if (retried.length > 0) console.log(`\nPassed at the second try:\n${retried.map((title) => `  ${title}`).join('\n')}`)
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`)
// A run without tests is a failure.
const isNothingFound = isFiltered && !isStopped && totals.passed + totals.failed + totals.skipped === 0
if (isNothingFound) console.log(`\n${nothingFound()}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 || isStopped ? 1 : 0

function readArguments(given) {
  const at = given.indexOf('-t')
  return at < 0 ? { files: given } : { files: given.toSpliced(at, 2), title: given[at + 1] ?? '' }
}

/** Whether a test file in these folders may be selected by its path. */
function isSelectedIn(...folders) {
  if (files.length === 0) return true
  const paths = folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true }).map((path) => join(folder, path)),
  )
  return paths.some((path) => /\.(test|spec)\.tsx?$/.test(path) && files.some((word) => path.includes(word)))
}

function nothingFound() {
  const ofFiles = files.length > 0 ? `whose path contains '${files.join("' or '")}'` : ''
  const ofTitle = title === undefined ? '' : `whose title contains '${title}'`
  return `There is no test ${[ofFiles, ofTitle].filter(Boolean).join(' and ')}.`
}

async function suite(name, run) {
  if (isStopped) return
  console.log(`\n── ${name}`)
  add(name, await timed(run))
}

/** Starts a suite beside the others; the returned function waits for its end and prints its output. */
function begin(name, run) {
  const written = []
  const running = timed(() => run((text) => written.push(text)))
  return async () => {
    const result = await running
    console.log(`\n── ${name}`)
    process.stdout.write(written.join(''))
    add(name, result)
  }
}

async function timed(run) {
  const start = Date.now()
  return { ...(await run()), seconds: Math.round((Date.now() - start) / 1000) }
}

function add(name, { passed, failed, seconds, skipped = 0, titles = [], secondTries = [] }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(...(titles.length > 0 ? titles : [name]))
  retried.push(...secondTries)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
}

function runShop() {
  return runVitest('shop', isFiltered ? [] : ['--project=server', '--project=browser'])
}

function runReliability(onOutput) {
  return runVitest('reliability', ['--project=reliability', '--maxWorkers=1'], onOutput)
}

/** For the tests of the browser, which would otherwise begin with it. */
async function makeDemo(onOutput) {
  const command = "import('./e2e/support/demo-shop.ts').then((demo) => demo.keptDemo())"
  const code = await runChild(['--eval', command], { onOutput }).ended
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

async function runVitest(name, options, onOutput) {
  const report = join(reports, `${name}.json`)
  const all = ['run', '--reporter=default', `--reporter=${inProject('scripts', 'vitest-report.mjs')}`, ...options]
  if (isFiltered) all.push('--passWithNoTests', ...(title === undefined ? [] : ['-t', title]), ...files)
  const env = { ...process.env, KEDAI_TEST_REPORT: report, ...(!isFiltered && { KEDAI_STATEMENTS: statements }) }
  if (!isFiltered) mkdirSync(statements, { recursive: true })
  const ended = await runSuite([packageCommand('vitest'), ...all], env, onOutput)
  return count(report, ended, (counted) => counted)
}

/** Everything has passed on a commit: npm run release may make it a release. */
async function recordForRelease() {
  const git = (...options) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') return
  const record = inProject(releaseRecordOf(git('rev-parse', 'HEAD')))
  await runChild([inProject('scripts', 'make-release-record.ts'), statements, record]).ended
}

async function runPlaywright() {
  const chromium = await findChromium()
  const others = await otherBrowsers
  const problems = [chromium.problem, ...others.problems].filter((problem) => problem !== undefined)
  if (problems.length > 0) {
    console.log(problems.join('\n'))
    return { passed: 0, failed: 1 }
  }
  const report = join(reports, 'playwright.json')
  const options = ['test', '--reporter=list,json']
  if (isFiltered) options.push('--pass-with-no-tests', ...(title === undefined ? [] : ['--grep', title]), ...files)
  const env = { ...process.env, ...others.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const ended = await runSuite([packageCommand('playwright'), ...options], env)
  return count(report, ended, ({ stats, errors, suites }) => {
    const secondTries = titlesWith('flaky', suites)
    const titles = [...titlesWith('unexpected', suites), ...errors.map(({ message }) => message)]
    const tooMany = secondTries.length > maxRetried
    if (tooMany) titles.push(`${secondTries.length} tests passed only at the second try, more than ${maxRetried}`)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0) + Number(tooMany),
      skipped: stats.skipped,
      titles,
      secondTries,
    }
  })
}

/** The tests in these files with this status in some project; the `ok` of a test is only that of one project. */
function titlesWith(status, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}: ${spec.title}`),
    ...titlesWith(status, inner),
  ])
}

/** @returns the exit code, and the end of the suite's standard error */
async function runSuite(nodeArguments, env, onOutput) {
  let errorOutput = ''
  const onErrorOutput = (text) => {
    errorOutput = (errorOutput + text).slice(-4_000)
  }
  const child = runChild(nodeArguments, { env, stopSignal: 'SIGINT', onOutput, onErrorOutput })
  const code = await child.ended
  isStopped ||= child.wasStopped()
  // Vitest does not run its teardown when it is stopped.
  const clearCommand =
    "import('./server/src/testing/test-directory.ts').then((tests) => tests.clearAbandonedTestDirectories())"
  if (isStopped) await runChild(['--eval', clearCommand]).ended
  return { code, errorOutput }
}

/** A suite with a failing exit code has failed even if none of its tests did: the error was outside of them. */
function count(report, { code, errorOutput }, read) {
  let counted = { passed: 0, failed: 0, skipped: 0 }
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.log('The suite ended without a report.')
  }
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, titles: [`Outside of tests, exit code ${code}:\n${errorOutput}`] }
}
