import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { bundle } from './bundle-script.ts'

let file: Promise<{ fileName: string; code: string }> | undefined

/** The polyfills for old browsers as one script, with the hash of its content in its name. */
export function polyfillsFile() {
  file ??= bundle(resolve(import.meta.dirname, '../../web/browser/polyfills.ts')).then(({ code }) => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
    return { fileName: `assets/polyfills-${hash}.js`, code }
  })
  return file
}

/** Writes that script beside the others. Its address is in boot.ts, in place of `STAND_INS`. */
export function polyfills(): Plugin {
  return {
    name: 'kedai:polyfills',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { fileName, code } = await polyfillsFile()
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
