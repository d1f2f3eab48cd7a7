import { Carousel } from '#web/design/carousel.tsx'
import { cx } from '#web/design/class-names.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { Row, type RowProps } from '../page/row.tsx'
import { ProductTile } from './product-tile.tsx'

const widthsOnPhones = { 2.4: 'w-[calc((100%-2*0.75rem)/2.4)]', 2.5: 'w-[calc((100%-2*0.75rem)/2.5)]' }

type ProductRowProps = Omit<RowProps, 'children'> & {
  products: ProductCardData[]
  /** Number of products in view on a phone. */
  onPhones?: keyof typeof widthsOnPhones
}

/** A carousel of products: 2.5 on phones by default, 4 on tablets, 5 on wide screens (B02). Renders nothing if there are none. */
export function ProductRow({ products, onPhones = 2.5, ...row }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <Row {...row}>
      <Carousel
        label={row.title}
        itemClassName={cx(
          widthsOnPhones[onPhones],
          'min-w-30 md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)]',
        )}
      >
        {products.map((product) => (
          <ProductTile key={product.ID} product={product} />
        ))}
      </Carousel>
    </Row>
  )
}
