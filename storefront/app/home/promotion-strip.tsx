import { Link } from 'react-router'
import { Carousel } from '#web/design/carousel.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { cardFactsOf } from '#web/products/card-facts.ts'
import { interestIn } from '#web/products/product-card.tsx'
import { productPath } from '#web/products/product-path.ts'
import type { CardProduct } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { Row } from '../page/row.tsx'
import { EndsIn } from '../promo/ends-in.tsx'
import { thirdWidths } from './item-widths.ts'
import type { PromotionSection } from './load-home.ts'

/** A running promotion with the time that is left and some of its products. */
export function PromotionStrip({ promotion }: { promotion: PromotionSection }) {
  const { id, title, endsAt, products } = promotion
  return (
    <Row title={title} subtitle={<EndsIn at={endsAt} />} to={`/promo/${id}/detail`} band>
      <Carousel label={title} itemClassName={thirdWidths}>
        {products.map((product) => (
          <PromotionProduct key={product.ID} product={product} />
        ))}
      </Carousel>
    </Row>
  )
}

function PromotionProduct({ product }: { product: CardProduct }) {
  const { ID, Img } = product
  const { name, price, variants } = cardFactsOf(product)
  return (
    <Link
      to={productPath(ID)}
      prefetch="intent"
      viewTransition
      className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 transition-shadow hover:shadow-float"
    >
      <Picture src={Img} alt="" width={192} className="w-[min(6rem,30%)] shrink-0 rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 text-sm text-ink group-hover:text-primary">{name}</span>
        <Price {...price} />
        <span className="text-xs text-muted">
          {variants > 0 ? productTexts.variants(variants) : interestIn(product)}
        </span>
      </span>
    </Link>
  )
}
