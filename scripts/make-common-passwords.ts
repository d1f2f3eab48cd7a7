// Makes the list of common passwords (contract/src/values/common-password-words.ts) from that of zxcvbn-ts. For whoever brings it
// up to date; neither installation nor start runs it.
//   npx node scripts/make-common-passwords.ts
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** All of the list would be a megabyte on a phone; who guesses begins at its head. */
const most = 3_000
const lineLength = 118

const words = dictionary['passwords-common'].slice(0, most)
let lines = ''
for (const word of words) {
  const onLine = lines.length - lines.lastIndexOf('\n') + word.length
  lines += (onLine <= lineLength ? ' ' : '\n') + word
}
const odd = words.find((word) => /[\s`\\$]/.test(word))
if (odd) throw new Error(`'${odd}' needs another form of the file`)

const target = new URL('../contract/src/values/common-password-words.ts', import.meta.url)
writeFileSync(
  target,
  `// The ${most} commonest passwords of zxcvbn-ts, written by scripts/make-common-passwords.ts. MIT licence,
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts (docs/licences/zxcvbn-ts.txt).
export const commonPasswordWords = \`
${lines.trim()}
\`
`,
)
console.log(`${words.length} words: ${target.pathname}`)
