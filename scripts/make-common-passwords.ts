// Writes the list of common passwords (contract/src/values/accounts/common-password-words.ts) from that of zxcvbn-ts. Run it only to update
// the list.
//   npx node scripts/make-common-passwords.ts
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The whole list would be a megabyte on a phone; guessing starts with the most common ones. */
const wordCount = 3_000
const lineLength = 118

const words = dictionary['passwords-common'].slice(0, wordCount)
let lines = ''
for (const word of words) {
  const onLine = lines.length - lines.lastIndexOf('\n') + word.length
  lines += (onLine <= lineLength ? ' ' : '\n') + word
}
const unsupported = words.find((word) => /[\s`\\$]/.test(word))
if (unsupported) throw new Error(`'${unsupported}' can't be written into the template string`)

const target = new URL('../contract/src/values/accounts/common-password-words.ts', import.meta.url)
writeFileSync(
  target,
  `// The ${wordCount} commonest passwords of zxcvbn-ts, written by scripts/make-common-passwords.ts. MIT licence,
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts (docs/licences/zxcvbn-ts.txt).
export const commonPasswordWords = \`
${lines.trim()}
\`
`,
)
console.log(`${words.length} words: ${target.pathname}`)
