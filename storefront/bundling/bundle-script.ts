import { build } from 'vite'
import { buildTargets } from '#web/browsers/supported-browsers.ts'

/** Bundles a TypeScript file and its imports into one minified script (IIFE). */
export async function bundle(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error(`${file} gave no script`)
  const [chunk] = output.output
  return { code: chunk.code.trim(), files: Object.keys(chunk.modules).filter((id) => id.startsWith('/')) }
}
