// The Vitest reporter of npm test: like Vitest's JSON report, plus the errors outside of tests, which that report omits.

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class VitestReport {
  /** Written to the file of KEDAI_TEST_REPORT: counts, and a text for each failure. */
  onTestRunEnd(modules, unhandledErrors) {
    const withState = (state) => modules.flatMap((module) => [...module.children.allTests(state)])
    const failures = [
      ...modules.flatMap((module) => failureText(module.relativeModuleId, outsideOfTests(module))),
      ...withState('failed').flatMap((test) =>
        failureText(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors),
      ),
      ...unhandledErrors.flatMap((error) => failureText(placeOf(error), [error])),
    ]
    const counts = {
      passed: withState('passed').length,
      // A file that fails to load counts as a failure, although it has no tests.
      failed: failures.length,
      skipped: withState('skipped').length + withState('pending').length,
    }
    writeFileSync(process.env.KEDAI_TEST_REPORT, JSON.stringify({ ...counts, titles: failures }))
  }
}

/** Errors of the file itself and of the hooks of its suites. */
function outsideOfTests(module) {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
}

/** The running test at an unhandled error, whose stack often has no line of the test. */
function placeOf({ VITEST_TEST_PATH: path = 'an unknown file', VITEST_TEST_NAME: test }) {
  return `outside of tests, in ${relative('', path)}${test ? ` beside "${test}"` : ''}`
}

/** One text for all errors of a test or file. */
function failureText(place, errors) {
  return errors.length > 0 ? [[place, ...errors.map((error) => error.stack ?? error.message)].join('\n')] : []
}
