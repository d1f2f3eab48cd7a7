import type { Plugin } from 'vite'
import { bundle } from './bundle-script.ts'
import { polyfillsFile } from './polyfills.ts'

const suffix = '?inline-script'

/** `import code from './boot.ts?inline-script'` gives the file and all its imports as one small classic script. */
export function inlineScripts(): Plugin {
  return {
    name: 'kedai:inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const file = await this.resolve(source.slice(0, -suffix.length), importer)
      return file && `${file.id}${suffix}`
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const { code, files } = await bundle(id.slice(0, -suffix.length))
      for (const file of files) this.addWatchFile(file)
      const url = this.environment.mode === 'build' ? `/${(await polyfillsFile()).fileName}` : ''
      return `export default ${JSON.stringify(code.replace(/\bSTAND_INS\b/g, JSON.stringify(url)))}`
    },
  }
}
