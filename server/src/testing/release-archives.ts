import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import { sha256Of } from '../releases/release-archive.ts'

/** The content of a test's release besides release.json: texts, and links with their targets. */
type Contents = Record<string, string | { source: string }>

/** Writes the archive of a release with these files, and its SHA-256 beside it, as npm run release does. */
export async function writeReleaseArchive(
  folder: string,
  { version, commit, ...other }: { version: string; commit: string } & Record<string, unknown>,
  contents: Contents,
): Promise<{ name: string; path: string; sha256: string }> {
  const name = `kedai-${version}-${commit}`
  const manifest = { platform: `${process.platform}-${process.arch}`, postgres: '18', bytes: 1_000, ...other }
  const texts: Contents = { 'release.json': JSON.stringify({ version, commit, ...manifest }), ...contents }
  const entries = Object.entries(texts).map(([path, content]): TarSource => {
    const target = `${name}/${path}`
    return typeof content === 'string'
      ? { type: 'content', target, content, mode: 0o644 }
      : { type: 'file', target, source: content.source }
  })
  const path = join(folder, `${name}.tar.gz`)
  await pipeline(packTar(entries), createGzip({ level: 1 }), createWriteStream(path))
  const sha256 = await sha256Of(path)
  await writeFile(`${path}.sha256`, `${sha256}  ${basename(path)}\n`)
  return { name, path, sha256 }
}
