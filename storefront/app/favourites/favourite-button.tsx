import { Heart } from 'lucide-react'
import { cx } from '#web/design/class-names.ts'
import { favouriteTexts as texts } from '../texts/favourites.ts'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

type FavouriteButtonProps = { id: number; name: string; className?: string }

/** The heart of a product. */
export default function FavouriteButton({ id, name, className }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(id)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={texts.mark(name)}
      onClick={() => toggleFavourite(id)}
      className={cx(
        'flex size-11 items-center justify-center rounded-full print:hidden',
        isFavourite ? 'text-danger' : 'text-ink',
        className,
      )}
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface shadow-float">
        <Heart aria-hidden className="size-5" fill={isFavourite ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}
