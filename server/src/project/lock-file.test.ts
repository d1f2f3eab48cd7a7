import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = { integrity?: string; link?: boolean; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] }

const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }

test('every package has its checksum, except optional build tools for other platforms', () => {
  // npm omits it if its registry cache had the package for another platform only.
  const isForOtherPlatform = ({ optional, os, cpu }: Entry) => optional === true && (os ?? cpu) !== undefined
  // The shop and its own packages are in the repository.
  const downloaded = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  const unchecked = downloaded.filter(
    ([, entry]) => !entry.integrity?.startsWith('sha512-') && !isForOtherPlatform(entry),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})
