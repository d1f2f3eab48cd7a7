import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { bundle } from './bundle-script.ts'

let file: Promise<{ fileName: string; code: string }> | undefined

/** The stand-ins for interfaces that old browsers lack, as one script whose name has the hash of its content. */
export function standInsFile() {
  file ??= bundle(resolve(import.meta.dirname, '../app/browser/stand-ins.ts')).then(({ code }) => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
    return { fileName: `assets/stand-ins-${hash}.js`, code }
  })
  return file
}

/** Writes that script beside the others. Its address is in boot.ts, in place of `STAND_INS`. */
export function standIns(): Plugin {
  return {
    name: 'kedai:stand-ins',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { fileName, code } = await standInsFile()
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
