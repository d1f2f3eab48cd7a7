// Advisories of the registry about the packages that the shop runs with, as npm audit finds them.
import { execFile } from 'node:child_process'
import { root } from './project.mjs'

const timeoutMs = 60_000
/** Severities on which the operator has to act. */
const failing = ['high', 'critical']

/**
 * Fails if a package has a serious advisory. If the registry does not answer or has no advisories, the check prints that it is skipped.
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number, skipped: number, titles: string[] }>}
 */
export async function findAdvisories(print) {
  const report = await audit()
  if (!report?.vulnerabilities) {
    print(`skipped: the registry returned no advisories (${report?.message ?? 'no answer'})\n`)
    return { passed: 0, failed: 0, skipped: 1, titles: [] }
  }
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of found) print(`${severity}: ${name} ${range}\n`)
  const titles = found
    .filter(({ severity }) => failing.includes(severity))
    .map(({ name, severity }) => `Advisories: ${name} (${severity}); npm audit says more`)
  return { passed: titles.length === 0 ? 1 : 0, failed: titles.length, skipped: 0, titles }
}

/** The report of npm; undefined if there is none. npm also fails when its report has findings. */
function audit() {
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: timeoutMs, maxBuffer: 20_000_000, shell: process.platform === 'win32' }
    execFile('npm', ['audit', '--json', '--omit=dev'], options, (_error, output) => {
      try {
        resolve(JSON.parse(output))
      } catch {
        resolve(undefined)
      }
    })
  })
}
