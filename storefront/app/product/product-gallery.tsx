import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { cx } from '../design/class-names.ts'
import { Picture } from '../design/picture.tsx'
import { designTexts } from '../texts/design.ts'
import { productDetailTexts as texts } from '../texts/product.ts'

const PictureViewer = lazy(() => import('../design/picture-viewer.tsx'))

type ProductGalleryProps = { pictures: string[]; name: string; dimmed: boolean }

/** A scroll-snap gallery with thumbnails; each picture can be enlarged. */
export function ProductGallery({ pictures, name, dimmed }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const sources = pictures.length > 0 ? pictures : ['']
  const hasSeveral = sources.length > 1

  const show = (index: number) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }

  return (
    <section aria-label={texts.pictures(name)}>
      <div className="relative -mx-4 md:mx-0">
        <ul
          ref={row}
          className="no-scrollbar relative flex scroll-smooth snap-x snap-mandatory overflow-x-auto md:rounded-card"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        >
          {sources.map((source, index) => (
            <li key={source} className="relative w-full shrink-0 snap-center">
              <Picture
                src={source}
                alt={index === 0 ? name : `${name}, ${designTexts.pictureOf(index + 1, sources.length)}`}
                sizes="(min-width: 64rem) 416px, (min-width: 48rem) 320px, 100vw"
                priority={index === 0}
                className={dimmed ? 'opacity-60 grayscale' : undefined}
              />
              {source && (
                <button
                  type="button"
                  aria-label={texts.enlarge(index + 1)}
                  onClick={() => setEnlarged(index)}
                  className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 md:rounded-card"
                />
              )}
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <p
            aria-hidden
            className="pointer-events-none absolute right-4 bottom-3 flex items-center gap-1.5 rounded-full bg-ink/70 px-2.5 py-1 text-xs font-semibold text-white tabular-nums"
          >
            {hasSeveral && `${shown + 1}/${sources.length}`}
            <Maximize2 className="size-3.5" />
          </p>
        )}
      </div>
      {hasSeveral && (
        <ul className="no-scrollbar relative mt-3 flex gap-2 overflow-x-auto p-1">
          {sources.map((source, index) => (
            <li key={source} className="shrink-0">
              <button
                type="button"
                aria-label={designTexts.pictureOf(index + 1, sources.length)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className={cx(
                  'block overflow-hidden rounded-control ring-2 transition-shadow',
                  index === shown ? 'ring-primary' : 'ring-transparent hover:ring-primary-line',
                )}
              >
                <Picture src={source} alt="" sizes="64px" eager className="size-14 md:size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <Suspense>
          <PictureViewer pictures={sources} start={enlarged} name={name} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </section>
  )
}
