import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { useSlowNavigation } from '../navigation/use-slow-navigation.ts'
import { ProductTile } from './product-tile.tsx'

const priorityCount = 4

type ProductGridProps = {
  products: ProductCardData[]
  /** Tailwind columns from tablets on; phones show two, or one with a very large font size. */
  columns: string
}

/** A page of products; skeletons while another page loads. */
export function ProductGrid({ products, columns }: ProductGridProps) {
  const isLoading = useSlowNavigation()
  const grid = `grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:gap-4 ${columns}`
  if (isLoading) {
    return (
      <>
        <LoadingText />
        <div className={grid}>
          {products.map((product) => (
            <CardSkeleton key={product.ID} />
          ))}
        </div>
      </>
    )
  }
  return (
    <ul className={grid}>
      {products.map((product, index) => (
        <li key={product.ID}>
          <ProductTile product={product} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-2 p-2.5 md:p-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </div>
  )
}
