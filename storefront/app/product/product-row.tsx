import { Carousel } from '../design/carousel.tsx'
import { Row, type RowProps } from '../layout/row.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-state.ts'

type ProductRowProps = Omit<RowProps, 'children'> & { products: ProductCardData[] }

/** Related products to swipe: 2.5 on phones, 4 on tablets, 5 on wide screens (000, section 9). Nothing for none. */
export function ProductRow({ products, ...row }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <Row {...row}>
      <Carousel
        label={row.title}
        itemClassName="w-[calc((100%-2*0.75rem)/2.5)] min-w-30 md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)]"
      >
        {products.map((product) => (
          <ProductCard key={product.ID} product={product} />
        ))}
      </Carousel>
    </Row>
  )
}
