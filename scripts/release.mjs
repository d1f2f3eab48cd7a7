// npm run release -- 1.1.0: checks that this commit can be a release, then commits its version and tags it. It pushes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { releaseRecordOf } from './release-record-path.mjs'

const [version = ''] = process.argv.slice(2)
const git = (...options) => execFileSync('git', options, { encoding: 'utf8' }).trim()
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const changelog = readFileSync('CHANGELOG.md', 'utf8')
/** The first release of the list, with its heading. */
const [entry = '', heading = ''] = /^## (.*)\n[\s\S]*?(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
const record = releaseRecordOf(git('rev-parse', 'HEAD'))

const problems = [
  !/^\d+\.\d+\.\d+$/.test(version) && 'Name the version, such as 1.1.0.',
  isOlder(version, readJson('package.json').version) && 'The version is older than that of package.json.',
  git('tag', '--list', `v${version}`) && `v${version} is released already.`,
  git('status', '--porcelain') && 'There are changes that are not committed.',
  !['Unreleased', version].includes(heading) && 'CHANGELOG.md does not begin with what is unreleased.',
  !/^### Upgrading$/m.test(entry) && 'CHANGELOG.md does not say what to do at the upgrade: a section "### Upgrading".',
  !existsSync(record) && 'npm test has not passed on this commit, with nothing uncommitted: run it first.',
].filter(Boolean)

if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
} else {
  release()
}

function release() {
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
  console.log(`v${version} is committed and tagged. Push both: git push origin HEAD v${version}`)
}

function edit(path, change) {
  writeFileSync(path, `${JSON.stringify(change(readJson(path)), null, 2)}\n`)
}

function isOlder(one, other) {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && left[at] < right[at]
}
