import { isInvisible } from './invisible.ts'

/**
 * Typed text on one line: without control characters, invisible signs that turn the direction of text around, and
 * invisible spaces. Empty if no character is visible.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  return isInvisible(line) ? '' : line
}
