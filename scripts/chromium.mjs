import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'

/** The headless shell first, because it takes half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const debianPackages = ['chromium-headless-shell', 'chromium']
const byHand = 'Install Chromium or Chrome, run `npx playwright install chromium`, or name a browser in CHROMIUM_PATH.'
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
  console.log('Installing Chromium for the browser tests (first time only)…')
  const problem = (await installDebianPackage(debianPackages)) ?? 'the package brought none'
  const installed = findInstalled()
  return installed ? { path: installed } : { problem: `The browser tests need Chromium: ${problem}. ${byHand}` }
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
