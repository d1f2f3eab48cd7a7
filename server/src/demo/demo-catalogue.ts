import type { CategorySlug } from './categories.ts'
import type { DemoProduct, DemoShelf } from './demo-product.ts'
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

const shelves: readonly DemoShelf[] = [
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

export interface CataloguedProduct extends DemoProduct {
  category: CategorySlug
  /** HTML. */
  description: string
}

/** All demo products, oldest first, so that ids given in this order make "latest" the newest. */
export const demoProducts: readonly CataloguedProduct[] = shelves
  .flatMap((shelf) => shelf.products.map((product, position) => catalogue(shelf, product, position)))
  .sort((one, other) => other.age[0] - one.age[0])

function catalogue(shelf: DemoShelf, product: DemoProduct, position: number): CataloguedProduct {
  return {
    ...product,
    category: shelf.category,
    description: describeProduct(shelf, product, position),
  }
}

function describeProduct(shelf: DemoShelf, product: DemoProduct, position: number): string {
  const paragraphs = [product.about].flat().map((text) => `<p>${escapeHtml(text)}</p>`)
  const points = product.points?.map((point) => `<li>${escapeHtml(point)}</li>`)
  const note = product.note === false ? undefined : shelf.notes[product.note ?? position % shelf.notes.length]
  return [...paragraphs, points && `<ul>${points.join('')}</ul>`, note && `<p>${escapeHtml(note)}</p>`]
    .filter(Boolean)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
