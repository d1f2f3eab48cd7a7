import { Link } from 'react-router'
import { Carousel } from '../design/carousel.tsx'
import { productDetailTexts } from '../texts/product.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-state.ts'

type ProductRowProps = {
  title: string
  products: ProductCardData[]
  /** Where all of them are. */
  to?: string
}

/** Related products to swipe: 2.5 on phones, 4 on tablets, 5 on wide screens (000, section 9). Nothing for none. */
export function ProductRow({ title, products, to }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="mt-10">
      <header className="mb-2 flex items-end justify-between gap-4">
        <h2 className="text-lg font-bold md:text-xl">{title}</h2>
        {to && (
          <Link
            to={to}
            prefetch="intent"
            className="-my-2.5 shrink-0 py-2.5 text-sm font-semibold text-primary hover:underline"
          >
            {productDetailTexts.seeAll}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </header>
      <Carousel
        label={title}
        itemClassName="w-[calc((100%-2*0.75rem)/2.5)] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)]"
      >
        {products.map((product) => (
          <ProductCard key={product.ID} product={product} />
        ))}
      </Carousel>
    </section>
  )
}
