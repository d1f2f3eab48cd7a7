import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inProject, root } from '../project.mjs'

/**
 * Copies the tracked files, or those of a commit, to a folder outside of the checkout, which shares its packages. Nothing is ever
 * changed in the checkout itself.
 */
export function copyProject(commit) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kedai-breaks-')))
  if (commit) extractCommit(commit, folder)
  else copyTrackedFiles(folder)
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    /** Changes one file; `restore` undoes the change. */
    apply(fault) {
      const path = join(folder, fault.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, replacedOnce(text, fault))
      return { path, restore: () => writeFileSync(path, text) }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Throws unless the text occurs exactly once: a break without effect would look like one that no test detects. */
export function replacedOnce(text, { title, file, find, replacement }) {
  const parts = text.split(find)
  if (parts.length !== 2 || find === replacement) {
    throw new Error(`The break "${title}" no longer applies: ${file} has its text ${parts.length - 1} times:\n${find}`)
  }
  return parts.join(replacement)
}

function copyTrackedFiles(folder) {
  const deleted = new Set(listFiles('--deleted'))
  for (const file of listFiles('--cached').filter((path) => !deleted.has(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(inProject(file), join(folder, file), { verbatimSymlinks: true })
  }
}

const listFiles = (which) =>
  execFileSync('git', ['ls-files', '-z', which], { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
    .split('\0')
    .filter(Boolean)

function extractCommit(commit, folder) {
  const archive = join(folder, 'archive.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}
