import { readFileSync } from 'node:fs'

/** Of the shop, as in package.json and CHANGELOG.md: 1.2.3. */
export const shopVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

/** Negative where `a` is older than `b`, zero where they are the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left!.findIndex((part, index) => part !== right![index])
  return at < 0 ? 0 : left![at]! - right![at]!
}
