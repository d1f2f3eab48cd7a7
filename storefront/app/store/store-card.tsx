import { ChevronRight, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../design/class-names.ts'
import { Picture } from '../design/picture.tsx'
import { storePath } from './store-path.ts'

type StoreCardProps = {
  id: number
  name: string
  logo: string
  place: string
  /** Links to the store among those nearby (`?type=nearby`). */
  isNearby?: boolean
  className?: string
}

/** A store with logo and place, as one link. */
export function StoreCard({ id, name, logo, place, isNearby = false, className }: StoreCardProps) {
  return (
    <Link
      to={storePath(id, name, { isNearby })}
      prefetch="intent"
      className={cx(
        'group flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-shadow hover:shadow-float',
        className,
      )}
    >
      <Picture src={logo} alt="" sizes="56px" className="size-14 shrink-0 rounded-full" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold group-hover:text-primary">{name}</span>
        {place && (
          <span className="flex items-center gap-1 text-sm text-muted">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{place}</span>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
