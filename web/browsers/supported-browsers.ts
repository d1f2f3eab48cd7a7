import browserslist from 'browserslist'

/** The browsers of MDN's compatibility data that stand for those of `browserslist` in package.json, by that list's names. */
const dataNames: Record<string, readonly BrowserName[]> = {
  chrome: ['chrome', 'edge'],
  and_chr: ['chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
}

export type BrowserName =
  | 'chrome'
  | 'edge'
  | 'chrome_android'
  | 'webview_android'
  | 'samsunginternet_android'
  | 'safari'
  | 'safari_ios'
  | 'firefox'
  | 'firefox_android'

/** The oldest supported version of each browser, by the names of browserslist. */
function oldestByName(): Map<string, number> {
  const oldest = new Map<string, number>()
  for (const one of browserslist()) {
    const [name = '', version = ''] = one.split(' ')
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)))
  }
  // The data of pages has only today's Chrome for Android, whose versions are those of Chrome.
  oldest.set('and_chr', oldest.get('chrome')!)
  return oldest
}

/** The oldest supported version of each browser, by the names of MDN's data. */
export function oldestSupported(): Map<BrowserName, number> {
  const pairs = [...oldestByName()].flatMap(([name, version]) => {
    const names = dataNames[name]
    if (!names) throw new Error(`${name} of browserslist has no name in MDN's data`)
    return names.map((one) => [one, version] as const)
  })
  return new Map(pairs)
}

/** Names of the targets of Vite that differ from those of browserslist. */
const targetNames: Record<string, string | undefined> = {
  chrome: 'chrome',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
}

/** The browsers for which syntax and styles are lowered: `build.target` of Vite. */
export const buildTargets = (): string[] =>
  [...oldestByName()].flatMap(([name, version]) => (targetNames[name] ? `${targetNames[name]}${version}` : []))
