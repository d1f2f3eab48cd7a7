// npm run campaign -- breaks: puts one fault at a time into a copy of the sources, and shows which test notices it.
//   npm run campaign -- breaks                           the ten of ten-breaks.mjs
//   npm run campaign -- breaks --seed 7                  a hundred others, drawn over calls, bounds, lists and postings
//   npm run campaign -- breaks --seed 7 --length 20      the first twenty of them
//   npm run campaign -- breaks --seed 7 --from 41        goes on where a run was stopped
//   npm run campaign -- breaks --seed 7 --at 1a2b3c4     the same in the sources of a commit
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowserTests } from './browser-tests.mjs'
import { contractIn, drawBreaks, testsOf } from './draw.mjs'
import { copyProject, replacedOnce } from './project-copy.mjs'
import { openShopTests } from './shop-tests.mjs'
import { sourcesIn } from './sources.mjs'
import { tenBreaks } from './ten-breaks.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    length: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    at: { type: 'string' },
  },
})
const copy = copyProject(values.at)
const opened = new Map()
/** Tests that fail without any break: their failures prove nothing. */
const failingAnyway = []
const maxAttempts = 5
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

try {
  process.exitCode = values.seed === undefined ? await runTen() : await runDrawn(Number(values.seed))
} finally {
  await close()
}

/** All ten must be caught. */
async function runTen() {
  for (const one of tenBreaks) replacedOnce(readFileSync(join(copy.folder, one.file), 'utf8'), one)
  const width = Math.max(...tenBreaks.map(({ title }) => title.length))
  let caught = 0
  for (const [index, one] of tenBreaks.entries()) {
    const isOfBrowser = one.browserTests !== undefined
    const tests = await open(isOfBrowser ? 'browser' : 'shop')
    if (
      await isCaught(one, tests, isOfBrowser ? one.browserTests : { folders: one.tests }, { number: index + 1, width })
    )
      caught++
    if (isStopped) return 1
  }
  console.log(`\n${caught} of ${tenBreaks.length} breaks are caught`)
  return caught === tenBreaks.length ? 0 : 1
}

/** The counts are for a comparison with another run: some breaks are no faults, such as a limit that a lower one covers. */
async function runDrawn(seed) {
  const tests = await open('shop')
  const before = contractIn(copy.folder).calls
  const modules = sourcesIn(copy.folder, 'server/src/modules')
  const counts = new Map()
  let number = 0
  for (const one of drawBreaks(copy, seed)) {
    if (number >= Number(values.length)) break
    const { restore } = copy.apply(one)
    const chosen = testsOf(one, { folder: copy.folder, before, modules })
    restore()
    if (!chosen) continue
    number++
    if (number < Number(values.from)) continue
    const caught = await isCaught(one, tests, chosen, { number, width: 100 })
    if (isStopped) break
    const count = counts.get(one.kind) ?? { drawn: 0, caught: 0 }
    counts.set(one.kind, { drawn: count.drawn + 1, caught: count.caught + (caught ? 1 : 0) })
  }
  console.log()
  for (const [kind, { drawn, caught }] of counts) console.log(`${kind.padEnd(14)}${caught} of ${drawn}`)
  const sum = (field) => [...counts.values()].reduce((total, count) => total + count[field], 0)
  console.log(`\n${sum('caught')} of ${sum('drawn')} breaks are caught`)
  return 0
}

async function isCaught(one, tests, chosen, { number, width }) {
  const { failure, ms } = await findFailure(one, tests, chosen)
  if (isStopped) return false
  const seconds = String(Math.round(ms / 1000)).padStart(4)
  const caughtBy = failure ? `${failure.file}: ${failure.title}` : 'NOT CAUGHT'
  console.log(`${String(number).padStart(3)}  ${one.title.padEnd(width)} ${seconds} s  ${caughtBy}`)
  return failure !== undefined
}

/** The first test that fails with the break and passes without, and the time to find it. */
async function findFailure(one, tests, chosen) {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { path, restore } = copy.apply(one)
    const begin = Date.now()
    const isPartial = chosen.titles !== undefined
    const failure = await tests.findFailure(chosen, path, isFailingAnyway(isPartial)).finally(restore)
    const ms = Date.now() - begin
    if (isStopped || !failure || (await tests.passes(failure, path))) return { failure, ms }
    console.log(`     fails without the break, too: ${failure.file}: ${failure.title}: ${failure.message}`)
    failingAnyway.push({ ...failure, isPartial })
  }
  throw new Error(`${maxAttempts} tests fail without any break.`)
}

/** Some tests need those before them in their file, which a choice of titles may leave out. */
function isFailingAnyway(isPartial) {
  return ({ file, title }) =>
    failingAnyway.some((one) => one.isPartial === isPartial && one.file === file && one.title === title)
}

async function open(kind) {
  const openTests = { shop: openShopTests, browser: openBrowserTests }[kind]
  if (!opened.has(kind)) opened.set(kind, await openTests(copy.folder))
  return opened.get(kind)
}

async function stop() {
  if (isStopped) process.exit(1)
  isStopped = true
  await close()
  process.exit(1)
}

async function close() {
  try {
    for (const tests of opened.values()) await tests.close()
  } finally {
    copy.remove()
  }
}
