import { accountTexts } from '../texts/account.ts'

/** The first match wins, because browsers also name the browsers that they resemble. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A User-Agent in words. */
export const describeDevice = (userAgent: string): string => knownDevice(userAgent) ?? accountTexts.unknownDevice

/** The same; undefined for unknown browsers. */
export function knownDevice(userAgent: string): string | undefined {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? accountTexts.on(browser, system) : undefined
}
