import { Link } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { storePath } from './store-path.ts'

type StoreCardProps = {
  id: number
  name: string
  logo: string
  /** A wide picture; empty without one. */
  cover?: string
  /** A few of its goods. */
  goods?: { Img: string }[]
  place: string
  /** Links to the store among those nearby (`?type=nearby`). */
  isNearby?: boolean
  className?: string
}

/** A store with its cover, place and a few of its goods, as one link. */
export function StoreCard({ id, name, logo, cover, goods = [], place, isNearby = false, className }: StoreCardProps) {
  return (
    <Link
      to={storePath(id, name, { isNearby })}
      prefetch="intent"
      className={cx(
        'group flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float',
        className,
      )}
    >
      {cover && <Picture src={cover} alt="" ratio="aspect-[3/1]" width={640} />}
      <span className="flex items-center gap-3 p-3">
        <Picture src={logo} alt="" width={96} className="size-11 shrink-0 rounded-full" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-bold group-hover:text-primary">{name}</span>
          {place && <span className="block truncate text-sm text-muted">{place}</span>}
        </span>
      </span>
      {goods.length > 0 && (
        <span className="mt-auto grid grid-cols-3 gap-2 px-3 pb-3">
          {goods.map(({ Img }) => (
            <Picture key={Img} src={Img} alt="" width={192} className="rounded-control" />
          ))}
        </span>
      )}
    </Link>
  )
}
