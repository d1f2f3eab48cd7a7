import { statSync } from 'node:fs'

/**
 * The tests of a copy without a browser, in one Vitest for all breaks, which keeps its PostgreSQL and its compiled modules. A run ends
 * with the first test that fails.
 */
export async function openShopTests(folder) {
  // Tests name files from the folder of the project.
  process.chdir(folder)
  const { createVitest } = await import('vitest/node')
  const durations = new Map()
  /** The number of breaks that each file has detected: it probably detects the next one, too. */
  const successes = new Map()
  let failure
  let isIgnored = () => false

  const reporter = {
    onTestCaseResult(test) {
      const { state, errors } = test.result()
      if (state === 'failed') fail(test.module, test.fullName, errors)
    },
    onTestModuleEnd(module) {
      durations.set(module.moduleId, module.diagnostic().duration)
      const suites = [...module.children.allSuites()]
      const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
      if (errors.length > 0) fail(module, outside, errors)
    },
  }
  const fail = ({ relativeModuleId: file, moduleId }, title, [error]) => {
    if (failure || isIgnored({ file, title })) return
    failure = { file, title, message: error?.message ?? '' }
    successes.set(moduleId, (successes.get(moduleId) ?? 0) + 1)
    // Resolves at the end of the run.
    vitest.cancelCurrentRun('test-failure').catch(() => undefined)
  }

  const costOf = (moduleId) => durations.get(moduleId) ?? statSync(moduleId).size / 10
  class QuickestFirst {
    shard = async (files) => files
    sort = async (files) =>
      files
        .map((file) => ({ file, successes: successes.get(file.moduleId) ?? 0, cost: costOf(file.moduleId) }))
        .sort((a, b) => b.successes - a.successes || a.cost - b.cost)
        .map(({ file }) => file)
  }

  const listeners = signals.map((signal) => [signal, process.listeners(signal)])
  const vitest = await createVitest({
    ...{ root: folder, watch: false, cache: false, reporters: [reporter], sequence: { sequencer: QuickestFirst } },
  })
  // At a signal Vitest would exit at once and leave its PostgreSQL running, so the caller closes the tests.
  for (const [signal, before] of listeners) {
    process.removeAllListeners(signal)
    for (const listener of before) process.on(signal, listener)
  }

  async function findFailure(folders) {
    const found = await vitest.globTestSpecifications(folders)
    failure = undefined
    const { unhandledErrors } = await vitest.runTestSpecifications(
      found.filter(({ moduleId }) => !moduleId.endsWith('.reliability.test.ts')),
    )
    const [error] = failure ? [] : unhandledErrors
    return error ? { file: folders[0], title: outside, message: error.message } : failure
  }

  return {
    /** The first test that fails while the file at the path is changed, without those that are to be ignored. */
    async findFailure({ folders, titles }, changedPath, ignored) {
      isIgnored = ignored
      vitest.setGlobalTestNamePattern(titles ?? '')
      vitest.invalidateFile(changedPath)
      return findFailure(folders)
    },
    /** Whether the file of the test passes with the changed file restored. */
    async passes({ file }, changedPath) {
      isIgnored = () => false
      vitest.invalidateFile(changedPath)
      return (await findFailure([file])) === undefined
    },
    close: () => vitest.close(),
  }
}

const signals = ['SIGINT', 'SIGTERM']

/** The title of a failure of a file itself, such as one before its tests. */
export const outside = '(outside of its tests)'
