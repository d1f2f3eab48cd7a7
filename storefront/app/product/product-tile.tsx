import { Suspense } from 'react'
import { ProductCard } from '#web/products/product-card.tsx'
import type { CardProduct } from '#web/products/product-state.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { optionalPart } from '../page/optional-part.ts'

const FavouriteButton = optionalPart(() => import('../favourites/favourite-button.tsx'))

/** The card of a product with its heart, which loads after hydration, since the same page serves everybody (decision 151). */
export function ProductTile({ product, priority }: { product: CardProduct; priority?: boolean }) {
  const isHydrated = useHydrated()
  return (
    <div className="relative h-full">
      <ProductCard product={product} priority={priority} />
      {isHydrated && (
        <Suspense>
          <FavouriteButton id={product.ID} name={product.Name} className="absolute top-0 right-0" />
        </Suspense>
      )}
    </div>
  )
}
