// The import rules (.dependency-cruiser.mjs), and that the rooms of the project import each other in one direction (decision 104).
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { inProject } from './project.mjs'

/** One pattern for each folder: with a single pattern dependency-cruiser reads the whole project, including files that running tests remove. */
const sources = ['backoffice', 'bench', 'contract', 'e2e', 'packages', 'server', 'storefront', 'web'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
)

/** A folder and all that it contains is one room. */
const rooms = [
  /^(server\/src\/modules\/[^/]+)\//,
  /^(web\/[^/]+)\//,
  /^(storefront\/app\/[^/]+)\//,
  /^(backoffice\/[^/]+)\//,
  /^(contract\/src\/values\/[^/]+)\//,
  /^(contract\/src\/[^/]+)\//,
  // Files at the root of an application and of the contract, which import its rooms.
  /^(storefront\/app|backoffice|contract\/src)\/[^/]+$/,
]
const tests = /[.](?:test|spec)[.]tsx?$|\/testing\//

const roomOf = (path) => (tests.test(path) ? undefined : rooms.map((room) => room.exec(path)?.[1]).find(Boolean))

const options = await extractDepcruiseOptions(inProject('.dependency-cruiser.mjs'))
const { output } = await cruise(sources, {
  ...options,
  cache: { folder: 'node_modules/.cache/check/imports', strategy: 'content' },
})
if (output.summary.error > 0) console.log((await format(output, { outputType: 'err' })).output)

/** By room: the rooms that it imports, each with one import as evidence. */
const importsOf = new Map()
for (const { source, dependencies } of output.modules) {
  const from = roomOf(source)
  if (!from) continue
  const imported = importsOf.get(from) ?? new Map()
  importsOf.set(from, imported)
  for (const { resolved } of dependencies) {
    const to = roomOf(resolved)
    if (to && to !== from) imported.set(to, `${source} → ${resolved}`)
  }
}
const cycles = [...importsOf.keys()].flatMap((room) => cycleThrough(room) ?? [])
if (cycles.length > 0) console.log(`Rooms that import each other:\n${[...new Set(cycles)].join('\n')}`)
process.exitCode = output.summary.error > 0 || cycles.length > 0 ? 1 : 0

/** The imports by which a room reaches itself, on the shortest way; undefined where it does not. */
function cycleThrough(start) {
  const reached = new Map([[start, []]])
  for (const [room, way] of reached) {
    for (const [next, evidence] of importsOf.get(room) ?? []) {
      if (next === start) return [...way, evidence]
      if (!reached.has(next)) reached.set(next, [...way, evidence])
    }
  }
  return undefined
}
