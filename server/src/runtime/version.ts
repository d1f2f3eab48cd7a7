import { readFileSync } from 'node:fs'

/** The version of the shop, as in package.json and CHANGELOG.md: 1.2.3. */
export const shopVersion: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version

/** Negative if `a` is older than `b`, zero if they are equal. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left!.findIndex((part, index) => part !== right![index])
  return at < 0 ? 0 : left![at]! - right![at]!
}
