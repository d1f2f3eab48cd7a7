import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ScriptNames } from './names-in-script.ts'
import { type BrowserName, oldestSupported } from './supported-browsers.ts'

type Statement = {
  version_added: string | false | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
type Feature = {
  __compat?: {
    status: { standard_track: boolean; deprecated: boolean }
    support: Partial<Record<BrowserName, Statement | Statement[]>>
  }
} & { [name: string]: Feature }
type Data = {
  api: Feature
  css: { 'at-rules': Feature; properties: Feature; selectors: Feature }
  javascript: { builtins: Feature }
}

const data = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as Data
const oldest = oldestSupported()

/** The first version of each supported browser that has a feature by this path of the data, such as `api.URL.canParse_static`. */
export function firstVersions(path: string): Map<BrowserName, number> {
  const feature = path.split('.').reduce((one, key) => one[key]!, data as unknown as Feature)
  return new Map([...oldest.keys()].map((name) => [name, firstOf([feature.__compat?.support[name] ?? []].flat())]))
}

const firstOf = (statements: Statement[]) =>
  Math.min(
    ...statements.filter(isUsable).map(({ version_added }) => versionOf(version_added)),
    Number.POSITIVE_INFINITY,
  )

const isUsable = ({ flags, prefix, alternative_name: name }: Statement) => !flags && !prefix && !name

/** The supported browsers that lack a feature: `safari 16 (17)`, with the first version that has it. */
function lacking({ __compat: compat }: Feature): string[] {
  if (!compat) return []
  return [...oldest].flatMap(([name, version]) => {
    const statements = [compat.support[name] ?? []].flat().filter(isUsable)
    const has = statements.some(
      ({ version_added, version_removed }) =>
        versionOf(version_added) <= version && (!version_removed || versionOf(version_removed) > version),
    )
    return has ? [] : [`${name} ${version} (${firstOf(statements)})`]
  })
}

function versionOf(text: string | false | null): number {
  const version = Number.parseFloat(String(text).replace('≤', ''))
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version
}

const scopes = [data.javascript.builtins, data.api]

/** Each name of a script that a supported browser lacks, with these browsers. `own`: names that the application gives its own things. */
export function missingNames(
  { globals, statics, methods, selectors }: ScriptNames,
  own: ReadonlySet<string>,
): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const note = (name: string, features: Feature[]) => {
    const all = features.map(lacking)
    if (all.length > 0 && all.every((browsers) => browsers.length > 0)) missing.set(name, all[0]!)
  }
  for (const name of globals) note(name, inScopes(name))
  const staticMethods = new Set<string>()
  for (const name of statics) {
    const [object = '', member = ''] = name.split('.')
    const features = inScopes(object).flatMap((one) => [member, `${member}_static`].flatMap((key) => one[key] ?? []))
    if (features.length > 0) staticMethods.add(member)
    note(name, features)
  }
  // The object of a method is unknown, so a method counts as missing if no object of a supported browser has it.
  for (const name of methods) if (!own.has(name) && !staticMethods.has(name)) note(name, byMember.get(name) ?? [])
  for (const name of selectors) note(`:${name}`, ownFeature(data.css.selectors, name))
  return missing
}

const ownFeature = (features: Feature, name: string): Feature[] =>
  Object.hasOwn(features, name) ? [features[name]!] : []

const inScopes = (name: string) => scopes.flatMap((scope) => ownFeature(scope, name))

const byMember = new Map<string, Feature[]>()
for (const scope of scopes)
  for (const one of Object.values(scope)) {
    for (const [key, feature] of Object.entries(one)) {
      const name = key.replace(/_static$|_event$/, '')
      if (feature.__compat && !key.endsWith('_event')) byMember.set(name, [...(byMember.get(name) ?? []), feature])
    }
  }

/** Each pseudo-class, pseudo-element and rule of a stylesheet that a supported browser lacks, with these browsers. */
export function missingStyles(css: string): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const note = (shown: string, features: Feature, name: string) => {
    const browsers = Object.hasOwn(features, name) ? lacking(features[name]!) : []
    if (browsers.length > 0) missing.set(shown, browsers)
  }
  // A feature that @supports asks for is optional.
  const text = css.replace(/@supports[^{]*/g, '')
  for (const [, name] of text.matchAll(/(?<!\\)::?([a-z][a-z-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, data.css.selectors, name!)
  for (const [, name] of text.matchAll(/@([a-z-]+)/g)) note(`@${name}`, data.css['at-rules'], name!)
  return missing
}
