import { isInvisible } from './invisible.ts'

/**
 * What somebody typed, on one line: without control characters, invisible signs that turn the direction of text around, and
 * spaces that nobody sees. Empty where nothing of it can be seen.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  return isInvisible(line) ? '' : line
}
