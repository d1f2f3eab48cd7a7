import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript files below a folder of the copy, without tests. */
export function sourcesIn(copy, folder) {
  return readdirSync(join(copy, folder), { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .map((path) => {
      const file = `${folder}/${path}`
      return { file, text: readFileSync(join(copy, file), 'utf8') }
    })
}

const start = /^(?:export )?(?:async )?(?:const|let|function|class|type) (\w+)/

/** The declarations of a file that begin at the margin, as the formatter leaves them: each with its name and its text. */
export function declarationsOf(text) {
  const found = []
  for (const line of text.split('\n')) {
    const name = start.exec(line)?.[1]
    if (name) found.push({ name, lines: [line] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ name, lines }) => ({ name, text: withoutEnd(lines).join('\n') }))
}

/** Without empty lines and the comment of the next declaration. */
function withoutEnd(lines) {
  const last = lines.findLastIndex((line) => line !== '' && !/^(?:\/\*\*| \*|\/\/)/.test(line))
  return lines.slice(0, last + 1)
}

/** The text with its comments replaced by spaces, so that offsets stay the same. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '))

/**
 * The breaks at each match of a pattern in the code of a file. `changesOf` returns the replacements. A break is named by file,
 * declaration and change, so that its name is the same in a commit where its line differs.
 */
export function breaksAt({ file, text }, kind, pattern, changesOf) {
  const seen = new Map()
  return declarationsOf(text).flatMap((declaration) =>
    [...withoutComments(declaration.text).matchAll(pattern)].flatMap((match) =>
      changesOf(match, declaration).map(({ from = match[0], to, at = match.index, name = `${from} → ${to}` }) => {
        const plain = `${file} ${declaration.name}: ${name}`.replace(/\s+/g, ' ')
        const count = (seen.get(plain) ?? 0) + 1
        seen.set(plain, count)
        const replacement = declaration.text.slice(0, at) + to + declaration.text.slice(at + from.length)
        return { kind, title: count > 1 ? `${plain} (${count})` : plain, file, find: declaration.text, replacement }
      }),
    ),
  )
}
