import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import browserslist from 'browserslist'
import { beforeAll, expect, test } from 'vitest'
import { firstVersions, missingNames, missingStyles } from './compatibility.ts'
import { namesInScript, type ScriptNames } from './names-in-script.ts'

// Checks the built files (npm test builds it first) against `browserslist` in package.json.

/** Names with a feature test before their use, or whose absence does no harm. */
const optional: Record<string, string> = {
  CompressionStream: 'zip.js asks, and brings its own',
  DecompressionStream: 'zip.js asks, and brings its own',
  'Error.captureStackTrace': 'libraries ask',
  captureStackTrace: 'libraries ask',
  'Symbol.asyncDispose': 'zip.js asks',
  caretPositionFromPoint: 'the editor asks',
  caretRangeFromPoint: 'the editor asks',
  getSubscription: 'of notices by push; asked for with PushManager',
  Notification: 'of notices by push; asked for',
  'Notification.requestPermission': 'of notices by push; asked for with Notification',
  showNotification: 'only in browsers that have received a push',
  createPolicy: 'trustedTypes is asked for, and Firefox and Safari have none',
  enumerateDevices: 'of the camera; Firefox has it since 36',
  getAuthenticatorData: 'of passkeys; the library asks',
  getComposedRanges: 'the editor asks',
  getPublicKey: 'of passkeys; the library asks',
  getPublicKeyAlgorithm: 'of passkeys; the library asks',
  getTransports: 'of passkeys; the library asks',
  'PublicKeyCredential.isConditionalMediationAvailable': 'of passkeys; the library asks',
  isConditionalMediationAvailable: 'of passkeys; the library asks',
  setAppBadge: 'the badge of the app asks',
  skipTransition: 'only of a transition that the browser has started',
  toBase64: 'qr asks',
}

/** The interfaces that web/browser/polyfills.ts polyfills. */
const namesBrought = [
  'AbortSignal.any',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  ':popover-open',
  'hidePopover',
  'showPopover',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
]

/** Styles whose absence changes the look alone. */
const optionalStyles: Record<string, string> = {
  ':has': 'what is chosen is marked otherwise too',
  ':open': 'beside [open], in a list of which unknown parts are left out',
  ':popover-open': 'beside [open] and the class of its polyfill, in such a list',
  ':view-transition-group': 'motion',
  ':view-transition-new': 'motion',
  ':view-transition-old': 'motion',
  '@property': 'Tailwind sets the values otherwise too',
  '@starting-style': 'motion',
}

type File = { name: string; names: ScriptNames }
let scripts: File[]
let styles: { name: string; text: string }[]

const read = async (ending: string) => {
  const folders = ['build/client', 'build/backoffice']
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  )
  const files = paths.flat().filter((path) => path.endsWith(ending))
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })))
}

beforeAll(async () => {
  const files = (await read('.js')).filter(({ name }) => !name.includes('polyfills'))
  scripts = files.map(({ name, text }) => ({ name, names: namesInScript(text) }))
  styles = await read('.css')
}, 60_000)

/** Workers have a global scope of their own, and include the polyfills that they need. */
const isWorker = ({ name }: File) => /worker|\bsw\.js$/.test(name)

const ownNames = (files: readonly File[]) => new Set(files.flatMap(({ names }) => [...names.own]))

function missing(files: readonly File[]) {
  const own = ownNames(scripts.filter((file) => !isWorker(file)))
  return files.flatMap(({ name, names }) =>
    [...missingNames(names, own)].map(([missed, browsers]) => ({
      missed,
      text: `${missed} in ${name}: ${browsers.join()}`,
    })),
  )
}

test('interfaces missing in a supported browser have a polyfill or a feature test', () => {
  const found = missing(scripts.filter((file) => !isWorker(file)))
  const unknown = found.filter(({ missed }) => !(missed in optional) && !namesBrought.includes(missed))
  expect(unknown.map(({ text }) => text)).toEqual([])
  // Every feature in the list is still missing somewhere.
  const names = found.map(({ missed }) => missed)
  expect(namesBrought.filter((name) => !names.includes(name))).toEqual([])
})

test('workers include the polyfills that they need', () => {
  const found = scripts
    .filter(isWorker)
    .flatMap((file) =>
      missing([file]).filter(({ missed }) => !(missed in optional) && !file.names.own.has(missed.split('.').at(-1)!)),
    )
  expect(found.map(({ text }) => text)).toEqual([])
})

test('selectors and rules unknown to a supported browser affect only the look', () => {
  const found = styles.flatMap(({ name, text }) =>
    [...missingStyles(text)]
      .filter(([missed]) => !(missed in optionalStyles))
      .map(([missed, browsers]) => `${missed} in ${name}: ${browsers.join()}`),
  )
  expect(found).toEqual([])
})

test('the check finds a name missing in a supported browser', () => {
  const found = (code: string) => [...missingNames(namesInScript(code), new Set()).keys()]
  expect(found('export const a = [2, 1].toSorted()')).toEqual(['toSorted'])
  expect(found('export const a = (b) => b.showPopover?.()')).toEqual([])
  expect(found('export const a = URL.canParse("/")')).toEqual(['URL.canParse'])
  expect(found('export const a = new URLPattern("/")')).toEqual(['URLPattern'])
  expect(found('class URLPattern {}; export const a = new URLPattern("/")')).toEqual([])
  expect(found('export const a = b.matches(":popover-open")')).toEqual([':popover-open'])
})

test('a browser with the three interfaces that every page tests has all other polyfilled ones', () => {
  const asked = ['api.URL.canParse_static', 'api.AbortSignal.any_static', 'api.HTMLElement.popover'].map(firstVersions)
  const others = [
    ...['Map.groupBy', 'Promise.withResolvers', 'Array.toReversed', 'Array.toSorted', 'Array.toSpliced', 'Array.with'],
    'String.toWellFormed',
  ].map((name) => [name, firstVersions(`javascript.builtins.${name}`)] as const)
  for (const [name, since] of others) {
    for (const [browser, version] of since) {
      const start = Math.max(...asked.map((versions) => versions.get(browser)!))
      expect(version, `${name} of ${browser}`).toBeLessThanOrEqual(start)
    }
  }
})

test('README names the supported browsers', async () => {
  const readme = await readFile('README.md', 'utf8')
  const named = /Chrome and Edge (\d+), Samsung Internet (\d+), Safari (\d+) \(iOS \d+\) and Firefox (\d+)/.exec(readme)
  const oldest = (name: string) =>
    Math.min(
      ...browserslist()
        .filter((one) => one.startsWith(`${name} `))
        .map((one) => Number.parseFloat(one.split(' ')[1]!)),
    )
  expect(named?.slice(1).map(Number)).toEqual(['chrome', 'samsung', 'safari', 'firefox'].map(oldest))
})
