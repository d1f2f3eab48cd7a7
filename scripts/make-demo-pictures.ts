// Paints the pictures of the demo (server/src/demo/pictures) that are listed in scripts/demo-pictures/list.csv. Run it only to
// change them.
//   npx node scripts/make-demo-pictures.ts           all
//   npx node scripts/make-demo-pictures.ts kopi      those whose name contains the word
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { makeBanner, makeCover, makeLogo, makeProductPicture } from './demo-pictures/paint.ts'

const folder = new URL('../server/src/demo/pictures/', import.meta.url)
const [word = ''] = process.argv.slice(2)

type Row = { name: string; shows: string; hue: string }
const rows: Row[] = parse(await readFile(new URL('demo-pictures/list.csv', import.meta.url)), { columns: true })

for (const row of rows.filter(({ name }) => name.includes(word))) {
  const file = fileURLToPath(new URL(`${row.name}.webp`, folder))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await paint(row))
  console.log(file)
}

function paint({ name, shows, hue }: Row): Promise<Buffer> {
  const specs = shows.split(' | ')
  switch (name.split('/')[0]) {
    case 'products':
      return makeProductPicture(shows, Number(hue), Number(/\d+$/.exec(name)) - 1)
    case 'stores':
    case 'categories':
      return makeLogo(shows, Number(hue))
    case 'banners':
      return makeBanner(specs, Number(hue))
    default:
      return makeCover(specs, Number(hue))
  }
}
