import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { inProject } from '../project.mjs'
import { boundBreaks } from './bound-breaks.mjs'
import { callBreaks } from './call-breaks.mjs'
import { listQueryBreaks, ownerBreaks } from './list-breaks.mjs'
import { postingBreaks } from './posting-breaks.mjs'
import { sourcesIn } from './sources.mjs'

const ofAllCalls = ['server/src/http/', 'contract/']
/** A bound that is used by more modules than this belongs to all calls. */
const maxModules = 4

/**
 * All breaks of a copy in the order in which a seed draws them: calls, bounds, lists and postings in turn, and of each its kinds in
 * turn. Breaks of a kind are sorted by their hash, so that the order is the same in another commit.
 */
export function drawBreaks({ folder }, seed) {
  const contract = sourcesIn(folder, 'contract/src')
  const modules = sourcesIn(folder, 'server/src/modules')
  const groups = [
    callBreaks(contract, contractIn(folder)),
    boundBreaks(contract),
    [...listQueryBreaks(contract), ...ownerBreaks(modules)],
    postingBreaks(modules),
  ]
  const drawn = groups.map((group) => {
    const kinds = Map.groupBy(group, ({ kind }) => kind)
    return inTurn([...kinds.values()].map((breaks) => breaks.toSorted((a, b) => rank(seed, a) - rank(seed, b))))
  })
  return inTurn(drawn)
}

const rank = (seed, { title }) => createHash('sha256').update(`${seed} ${title}`).digest().readUIntBE(0, 6)

function inTurn(lists) {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/**
 * The tests that run for a break that is applied: those of all calls, and of the module that it is in, or that serves the calls that it
 * changes. Undefined if it changes no request, such as a limit of a response.
 * @returns {{ folders: string[], titles?: RegExp } | undefined}
 */
export function testsOf({ file }, { folder, before, modules }) {
  const module = moduleOf(file)
  if (module) return { folders: [...ofAllCalls, module] }
  const { calls } = contractIn(folder)
  const isChanged = (name) => JSON.stringify(calls[name]) !== JSON.stringify(before[name])
  const [changed, others] = [
    Object.keys(before).filter(isChanged),
    Object.keys(before).filter((one) => !isChanged(one)),
  ]
  if (changed.length === 0) return undefined
  const uses = new RegExp(`\\bcalls\\.(${changed.join('|')})\\b`)
  const serving = new Set(modules.filter(({ text }) => uses.test(text)).map((source) => moduleOf(source.file)))
  return {
    folders: [...ofAllCalls, ...(serving.size > maxModules ? [] : [...serving].sort())],
    titles: without(others),
  }
}

/** All titles but those of the tests that are repeated for each call, with the name of one that did not change. */
function without(calls) {
  // Names of one word, such as login, are also words of other titles.
  const names = calls.filter((name) => /[A-Z]/.test(name))
  return new RegExp(`^(?!.*\\b(?:${names.join('|')})\\b)`, 's')
}

const moduleOf = (file) => /^server\/src\/modules\/\w[\w-]*\//.exec(file)?.[0]

/** The calls of a copy, and the rights that there are. */
export function contractIn(folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inProject('scripts', 'breaks', 'contract-calls.mjs')],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    },
  )
  if (status !== 0) throw new Error(`The contract of the copy does not load:\n${stderr}`)
  return JSON.parse(stdout)
}
