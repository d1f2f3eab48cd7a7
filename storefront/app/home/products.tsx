import type { ReactNode } from 'react'
import { Carousel } from '#web/design/carousel.tsx'
import { Row } from '../page/row.tsx'
import { ProductTile } from '../product/product-tile.tsx'
import { productWidths } from './item-widths.ts'
import type { ProductsSection } from './load-home.ts'

/** Renders nothing if there are no products. */
export function HomeProducts({ section, notLoaded }: { section: ProductsSection; notLoaded: ReactNode }) {
  const { title, subtitle, to, layout, products } = section
  if (products?.length === 0) return null
  const cards = products?.map((product) => <ProductTile key={product.ID} product={product} />)
  return (
    <Row title={title} subtitle={subtitle} to={to}>
      {!cards ? (
        notLoaded
      ) : layout === 'grid' ? (
        <ul
          aria-label={title}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-6"
        >
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <Carousel label={title} itemClassName={productWidths[layout]}>
          {cards}
        </Carousel>
      )}
    </Row>
  )
}
