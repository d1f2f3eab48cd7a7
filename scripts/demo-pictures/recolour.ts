// Makes the pictures of the demo's variants in other colours: the render of the first one, with its hues turned.
//   npx node scripts/demo-pictures/recolour.ts
import { join } from 'node:path'
import sharp from 'sharp'

const products = join(import.meta.dirname, '../../server/src/demo/pictures/products')

/** By the key of its picture: of which it is made, and how far its hues are turned, in degrees. */
const recoloured = {
  'kaus-katun-biru': { from: 'kaus-katun-hijau', hue: 95 },
  'kaus-katun-cokelat': { from: 'kaus-katun-hijau', hue: -95 },
}

for (const [key, { from, hue }] of Object.entries(recoloured)) {
  const picture = sharp(join(products, `${from}-1.webp`)).modulate({ hue })
  await picture.webp({ quality: 82, effort: 6 }).toFile(join(products, `${key}-1.webp`))
}
