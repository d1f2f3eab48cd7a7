import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json)$/
const minBytes = 512

/** Writes `.br` and `.gz` beside each file of the browser build, so that the server only reads them. */
export function precompressedAssets(): Plugin {
  return {
    name: 'kedai:precompressed-assets',
    buildApp: {
      // After the route manifest, which is written last.
      order: 'post',
      async handler({ environments }) {
        const config = environments.client?.config
        if (!config) return
        const directory = resolve(config.root, config.build.outDir)
        const names = await readdir(directory, { recursive: true })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compress(join(directory, name))),
        )
      },
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
