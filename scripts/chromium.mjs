import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first, because it takes half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const debianPackages = ['chromium-headless-shell', 'chromium']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds the browser for the tests: CHROMIUM_PATH, an installed one, Playwright's own, or on Debian the package, which is
 * installed if needed.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which is not there.` }
  const found = findInstalled() ?? (await findPlaywrightChromium())
  if (found) return { path: found }
  const problem = installDebianPackage()
  const installed = findInstalled()
  return installed ? { path: installed } : { problem }
}

function findInstalled() {
  const candidates = process.env.PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...macApplications].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    // Ubuntu's packages of these names are stubs that refer to snap.
    return !readFileSync(path).subarray(0, 4_000).includes('snap install')
  } catch {
    return false
  }
}

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @returns what to do by hand if the package does not provide a browser */
function installDebianPackage() {
  const byHand =
    'Install Chromium or Chrome, run `npx playwright install chromium`, or name a browser in CHROMIUM_PATH.'
  if (!existsSync('/etc/debian_version')) return `The browser tests need Chromium. ${byHand}`
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    return `The browser tests need Chromium, and only root may install the package. ${byHand}`
  }
  console.log('Installing Chromium for the browser tests (first time only)…')
  try {
    const aptGet = (...options) => {
      const command = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-q', ...options]
      execFileSync('env', ['DEBIAN_FRONTEND=noninteractive', ...command], { stdio: 'pipe', maxBuffer: 100_000_000 })
    }
    aptGet('update')
    // The first one that this release of Debian has.
    const name = debianPackages.find((one) => spawnSync('apt-cache', ['show', one]).status === 0) ?? 'chromium'
    aptGet('install', '-y', name)
  } catch (error) {
    return `${error.stderr ?? error.message}\nThe package chromium could not be installed. ${byHand}`
  }
  return `The package chromium brought no browser. ${byHand}`
}
