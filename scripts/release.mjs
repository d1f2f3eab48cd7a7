// npm run release -- 1.1.0: checks that this commit can be a release, then commits its version and tags it. It pushes nothing.
// npm run release: makes the archive of this commit, for machines like this one, in dist/ (docs/going-live.md).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { releaseRecordOf } from './release-record-path.mjs'

const [version] = process.argv.slice(2)
const git = (...options) => execFileSync('git', options, { encoding: 'utf8' }).trim()
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const uncommitted = git('status', '--porcelain') && 'There are changes that are not committed.'

if (version === undefined) await makeArchive()
else release()

async function makeArchive() {
  if (uncommitted) return refuse([uncommitted])
  await prepare({ build: true })
  const { makeReleaseArchive } = await import('./release-archive.mjs')
  const { path, sha256 } = await makeReleaseArchive({
    version: readJson(inProject('package.json')).version,
    commit: git('rev-parse', 'HEAD').slice(0, 10),
    folder: inProject('dist'),
  })
  console.log(`${path}\nSHA-256 ${sha256}`)
}

function refuse(problems) {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

function release() {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  /** The first release of the list, with its heading. */
  const [entry = '', heading = ''] = /^## (.*)\n[\s\S]*?(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
  const record = releaseRecordOf(git('rev-parse', 'HEAD'))
  const problems = [
    !/^\d+\.\d+\.\d+$/.test(version) && 'Name the version, such as 1.1.0.',
    isOlder(version, readJson('package.json').version) && 'The version is older than that of package.json.',
    git('tag', '--list', `v${version}`) && `v${version} is released already.`,
    uncommitted,
    !['Unreleased', version].includes(heading) && 'CHANGELOG.md does not begin with the section "## Unreleased".',
    !/^### Upgrading$/m.test(entry) && 'CHANGELOG.md has no section "### Upgrading" for this release.',
    !existsSync(record) && 'npm test has not passed on this commit without uncommitted changes: run it first.',
  ].filter(Boolean)
  if (problems.length > 0) return refuse(problems)

  const day = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', changelog.replace(`## ${heading}\n`, `## ${version} (${day})\n`))
  edit('package.json', (manifest) => ({ ...manifest, version }))
  edit('package-lock.json', (lock) => ({
    ...lock,
    version,
    packages: { ...lock.packages, '': { ...lock.packages[''], version } },
  }))
  writeFileSync(
    'releases/last.json',
    readFileSync(record, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`),
  )
  git('commit', '--quiet', '--all', '--message', `release: ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Kedai ${version}`)
  console.log(
    `v${version} is committed and tagged. Push both: git push origin HEAD v${version}\n` +
      'Make its archive with npm run release.',
  )
}

function edit(path, change) {
  writeFileSync(path, `${JSON.stringify(change(readJson(path)), null, 2)}\n`)
}

function isOlder(one, other) {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && left[at] < right[at]
}
