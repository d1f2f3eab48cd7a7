/** The characters of the typeface in documents: Latin letters of western languages, digits and signs. */
const inTypeface =
  /[\n\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u
const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu

/**
 * A text with only characters that the typeface of documents has, so that none is an empty box: other letters lose their marks (ā → a),
 * pictures are left out, and anything else is a question mark.
 */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replace(pictures, '')
  return Array.from(plain, shownCharacter)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function shownCharacter(character: string): string {
  if (inTypeface.test(character)) return character
  if (/\s/u.test(character)) return ' '
  if (/[\p{Cf}\p{Cc}]/u.test(character)) return ''
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  const isShown = base !== '' && Array.from(base).every((one) => inTypeface.test(one))
  return isShown ? base : /\p{M}/u.test(character) ? '' : '?'
}
