import type { ReactNode } from 'react'
import { Carousel } from '../design/carousel.tsx'
import { Row } from '../layout/row.tsx'
import { ProductCard } from '../product/product-card.tsx'
import type { ProductsSection } from './load-home.ts'

/** 2.3 products on phones, 4 on tablets, 5 to 6 on wide screens (B02); of the large ones 1.6, 3 and 4. */
const itemWidths = {
  row: 'w-[max(42%,9rem)] sm:w-[max(28%,9rem)] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]',
  large: 'w-[max(60%,9rem)] sm:w-[40%] md:w-[calc((100%-2*1rem)/3)] lg:w-[calc((100%-3*1rem)/4)]',
}

/** Renders nothing if there are no products. */
export function HomeProducts({ section, notLoaded }: { section: ProductsSection; notLoaded: ReactNode }) {
  const { title, subtitle, to, layout, products } = section
  if (products?.length === 0) return null
  const cards = products?.map((product) => <ProductCard key={product.ID} product={product} />)
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
        <Carousel label={title} itemClassName={itemWidths[layout]}>
          {cards}
        </Carousel>
      )}
    </Row>
  )
}
