import type { CategorySlug } from './categories.ts'
import type { DemoAssortment, DemoProduct } from './demo-product.ts'
import { bagsAndShoes } from './products/bags-and-shoes.ts'
import { batikAndWeaving } from './products/batik-and-weaving.ts'
import { beauty } from './products/beauty.ts'
import { booksAndStationery } from './products/books-and-stationery.ts'
import { coffeeAndTea } from './products/coffee-and-tea.ts'
import { craftsAndGifts } from './products/crafts-and-gifts.ts'
import { electronics } from './products/electronics.ts'
import { fashion } from './products/fashion.ts'
import { herbsAndHealth } from './products/herbs-and-health.ts'
import { homeDecor } from './products/home-decor.ts'
import { kitchenware } from './products/kitchenware.ts'
import { plants } from './products/plants.ts'
import { seafood } from './products/seafood.ts'
import { snacks } from './products/snacks.ts'
import { spices } from './products/spices.ts'
import { staples } from './products/staples.ts'
import { toolsAndMotoring } from './products/tools-and-motoring.ts'
import { toysAndSports } from './products/toys-and-sports.ts'

const assortments: readonly DemoAssortment[] = [
  snacks,
  coffeeAndTea,
  fashion,
  batikAndWeaving,
  bagsAndShoes,
  beauty,
  spices,
  staples,
  seafood,
  herbsAndHealth,
  kitchenware,
  homeDecor,
  electronics,
  craftsAndGifts,
  plants,
  toysAndSports,
  booksAndStationery,
  toolsAndMotoring,
]

export interface DescribedProduct extends DemoProduct {
  category: CategorySlug
  /** HTML. */
  description: string
}

/** All demo products, oldest first, so that ids given in this order make "latest" the newest. */
export const demoProducts: readonly DescribedProduct[] = assortments
  .flatMap((assortment) =>
    assortment.products.map((product, position) => withDescription(assortment, product, position)),
  )
  .sort((one, other) => other.age[0] - one.age[0])

function withDescription(assortment: DemoAssortment, product: DemoProduct, position: number): DescribedProduct {
  return {
    ...product,
    category: assortment.category,
    description: describeProduct(assortment, product, position),
  }
}

function describeProduct(assortment: DemoAssortment, product: DemoProduct, position: number): string {
  const paragraphs = [product.about].flat().map((text) => `<p>${escapeHtml(text)}</p>`)
  const points = product.points?.map((point) => `<li>${escapeHtml(point)}</li>`)
  const note = product.note === false ? undefined : assortment.notes[product.note ?? position % assortment.notes.length]
  return [...paragraphs, points && `<ul>${points.join('')}</ul>`, note && `<p>${escapeHtml(note)}</p>`]
    .filter(Boolean)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
