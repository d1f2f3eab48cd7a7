import { build, type Plugin } from 'vite'

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
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** Bundles a TypeScript file and its imports into one minified script (IIFE). */
export async function bundle(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error(`${file} gave no script`)
  const [chunk] = output.output
  return { code: chunk.code.trim(), files: Object.keys(chunk.modules).filter((id) => id.startsWith('/')) }
}
