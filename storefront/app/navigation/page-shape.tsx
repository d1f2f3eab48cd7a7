import type { ReactNode } from 'react'
import { cx } from '#web/design/class-names.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { OrderCardShape } from '../page/order-card-shape.tsx'

/** The shape of the page at a path. */
export default function PageShape({ path }: { path: string }) {
  const Shape = shapes.find(([pattern]) => pattern.test(path))?.[1] ?? FormShape
  return <Shape />
}

const shapes: [RegExp, () => ReactNode][] = [
  [/^\/beranda$/, HomeShape],
  [/^\/shop\/product\/\d+\/detail$/, ProductShape],
  [/^\/shop\/product$/, ProductListShape],
  [/^\/store\/\d+\//, StoreShape],
  [/^\/store$/, StoreListShape],
  [/^\/(?:berita|promo)$/, ArticleListShape],
  [/^\/(?:berita|promo)\/\d+\/detail$/, ArticleShape],
  [/^\/shop\/order$|^\/digital\/order$|^\/wallet\/topup\/history$/, OrderListShape],
]

function Frame({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('mx-auto px-4 pt-4 md:pt-6', className ?? 'max-w-page')}>{children}</div>
}

const Title = () => <Skeleton className="mt-1 mb-4 h-7 w-40 md:mb-6" />
const repeat = (count: number, shape: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => shape(at))

function ProductCards({ count, className }: { count: number; className: string }) {
  return (
    <div className={cx('grid gap-3 md:gap-4', className)}>
      {repeat(count, (at) => (
        <div key={at} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-square w-full rounded-none" />
          <div className="space-y-2 p-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

function HomeShape() {
  return (
    <Frame>
      <Skeleton className="h-50 w-full rounded-card md:h-80" />
      <div className="my-6 flex gap-3 overflow-hidden">
        {repeat(6, (at) => (
          <Skeleton key={at} className="size-18 shrink-0 rounded-card md:h-16 md:w-46" />
        ))}
      </div>
      <Title />
      <ProductCards count={6} className="grid-cols-2 md:grid-cols-6" />
    </Frame>
  )
}

function ProductShape() {
  return (
    <Frame className="max-w-page max-md:px-0 max-md:pt-0">
      <div className="product">
        <Skeleton className="aspect-square w-full [grid-area:pictures]" />
        <div className="space-y-3 [grid-area:name] max-md:p-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-6 h-20 w-full" />
        </div>
        <Skeleton className="h-56 w-full rounded-card [grid-area:buy]" />
      </div>
    </Frame>
  )
}

function ProductListShape() {
  return (
    <Frame>
      <Title />
      <div className="grid gap-x-8 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Skeleton className="h-96 w-full rounded-card max-md:hidden" />
        <div>
          <Skeleton className="mb-4 h-11 w-full max-w-80 rounded-full" />
          <ProductCards count={8} className="grid-cols-2 lg:grid-cols-4" />
        </div>
      </div>
    </Frame>
  )
}

function StoreShape() {
  return (
    <Frame>
      <Skeleton className="mb-6 h-64 w-full rounded-card" />
      <Title />
      <ProductCards count={8} className="grid-cols-2 md:grid-cols-4" />
    </Frame>
  )
}

function Blocks({ count, block, className }: { count: number; block: string; className?: string }) {
  return (
    <div className={cx('grid gap-3 md:gap-4', className)}>
      {repeat(count, (at) => (
        <Skeleton key={at} className={cx('w-full rounded-card', block)} />
      ))}
    </div>
  )
}

function StoreListShape() {
  return (
    <Frame>
      <Title />
      <Blocks count={9} block="h-22" className="sm:grid-cols-2 lg:grid-cols-3" />
    </Frame>
  )
}

function ArticleListShape() {
  return (
    <Frame>
      <Title />
      <Blocks count={6} block="h-76" className="sm:grid-cols-2 lg:grid-cols-3" />
    </Frame>
  )
}

function ArticleShape() {
  return (
    <Frame className="max-w-prose">
      <Skeleton className="mb-3 h-8 w-full" />
      <Skeleton className="mb-4 h-4 w-28" />
      <Skeleton className="mb-6 aspect-video w-full rounded-card" />
      <div className="space-y-3">
        {repeat(5, (at) => (
          <Skeleton key={at} className="h-4 w-full" />
        ))}
      </div>
    </Frame>
  )
}

function OrderListShape() {
  return (
    <Frame>
      <Title />
      <Skeleton className="mb-4 h-11 w-full" />
      <div className="grid gap-4">
        {repeat(3, (at) => (
          <OrderCardShape key={at} />
        ))}
      </div>
    </Frame>
  )
}

/** A single column of cards, as in the cart, an order or a form. */
function FormShape() {
  return (
    <Frame className="max-w-prose">
      <Title />
      <Blocks count={4} block="h-44" />
    </Frame>
  )
}
