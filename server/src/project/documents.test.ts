import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const isExcluded = (path: string) => /(^|\/)(node_modules|build|\.data|\.git|\.react-router|test-results)$/.test(path)
const files = globSync(['**/*', '.*'], { cwd: root, exclude: isExcluded })
const paths = new Set(files)
/** Documents refer to a file by the end of its path, such as `orders/order.ts`. */
const pathEnds = new Set(files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

// The changelog and superseded decisions refer to former files.
const isHistorical = (path: string) =>
  path === 'CHANGELOG.md' || /^Superseded by /m.test(readFileSync(join(root, path), 'utf8'))
const documents = files.filter((path) => path.endsWith('.md') && !isHistorical(path))

test.each(documents)('%s names only existing files', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => join(dirname(path), link!))
  const names = [...text.matchAll(/`([\w./@-]+\.(?:tsx?|mjs|sql|md))`/g)].map(([, name]) => name!)
  expect([...links.filter((link) => !paths.has(link)), ...names.filter((name) => !pathEnds.has(name))]).toEqual([])
})
