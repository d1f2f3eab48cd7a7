import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = { integrity?: string; link?: boolean; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] }

const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }

test('every package has its checksum, but for build tools of other machines, which npm may leave out', () => {
  // npm writes none where the registry at hand, when the file was made, had the package for its own kind of machine only.
  const isForAnotherMachine = ({ optional, os, cpu }: Entry) => optional === true && (os ?? cpu) !== undefined
  // The shop and its own packages come with the repository.
  const downloaded = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  const unchecked = downloaded.filter(
    ([, entry]) => !entry.integrity?.startsWith('sha512-') && !isForAnotherMachine(entry),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})
