import { useRef, useState } from 'react'
import { cx } from '../design/class-names.ts'
import { Picture } from '../design/picture.tsx'
import { productDetailTexts as texts } from '../texts/product.ts'

type ProductGalleryProps = { pictures: string[]; name: string; dimmed: boolean }

/** Pictures to swipe, scrolled by the browser itself; thumbnails where there is room for them. */
export function ProductGallery({ pictures, name, dimmed }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const sources = pictures.length > 0 ? pictures : ['']

  const show = (index: number) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' })
  }

  return (
    <section aria-label={texts.pictures(name)}>
      <div className="relative -mx-4 md:mx-0">
        <ul
          ref={row}
          // Scrolled by the arrow keys.
          tabIndex={sources.length > 1 ? 0 : undefined}
          className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto md:rounded-card"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        >
          {sources.map((source, index) => (
            <li key={source} className="w-full shrink-0 snap-center">
              <Picture
                src={source}
                alt={index === 0 ? name : `${name}, ${texts.picture(index + 1, sources.length)}`}
                sizes="(min-width: 64rem) 416px, (min-width: 48rem) 320px, 100vw"
                priority={index === 0}
                className={dimmed ? 'opacity-60 grayscale' : undefined}
              />
            </li>
          ))}
        </ul>
        {sources.length > 1 && (
          <p
            aria-hidden
            className="absolute right-4 bottom-3 rounded-full bg-ink/70 px-2.5 py-1 text-xs font-semibold text-white tabular-nums md:hidden"
          >
            {`${shown + 1}/${sources.length}`}
          </p>
        )}
      </div>
      {sources.length > 1 && (
        <ul className="no-scrollbar mt-3 hidden gap-2 overflow-x-auto p-1 md:flex">
          {sources.map((source, index) => (
            <li key={source}>
              <button
                type="button"
                aria-label={texts.picture(index + 1, sources.length)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className={cx(
                  'block overflow-hidden rounded-control ring-2 transition-shadow',
                  index === shown ? 'ring-primary' : 'ring-transparent hover:ring-primary-line',
                )}
              >
                <Picture src={source} alt="" sizes="64px" className="size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
