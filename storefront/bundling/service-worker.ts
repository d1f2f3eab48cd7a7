import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { bundle } from './bundle-script.ts'

/** Writes `/sw.js`: the file and all its imports as one script, with the hash of the build in place of `BUILD`. */
export function serviceWorker(file: string): Plugin {
  return {
    name: 'kedai:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, output) {
      const { code } = await bundle(file)
      // File names contain a hash of their content.
      const buildHash = createHash('sha256')
        .update(code)
        .update(Object.keys(output).sort().join())
        .digest('hex')
        .slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace(/\bBUILD\b/g, `"${buildHash}"`) })
    },
  }
}
