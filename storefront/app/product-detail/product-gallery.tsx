import { Maximize2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { designTexts } from '#web/texts/design.ts'
import { useOpenedPart } from '../page/use-opened-part.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

const pictureViewer = () => import('#web/design/picture-viewer.tsx')

type ProductGalleryProps = {
  pictures: string[]
  name: string
  dimmed: boolean
  /** Buttons over the pictures. */
  children: ReactNode
}

/**
 * A scroll-snap gallery; each picture can be enlarged. Several have thumbnails, except on phones: below the picture, and beside it
 * on wide screens.
 */
export function ProductGallery({ pictures, name, dimmed, children }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const PictureViewer = useOpenedPart(pictureViewer, {
    isOpen: enlarged !== null,
    open: () => setEnlarged(enlarged),
    close: () => setEnlarged(null),
  })
  const sources = pictures.length > 0 ? pictures : ['']
  const hasSeveral = sources.length > 1

  const show = (index: number) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }

  return (
    <section aria-label={texts.pictures(name)} className="flex flex-col gap-3 lg:flex-row-reverse">
      <div className="relative -mx-4 min-w-0 flex-1 md:mx-0">
        {children}
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
                sizes="(min-width: 64rem) 480px, (min-width: 48rem) 320px, 100vw"
                priority={index === 0}
                className={dimmed ? 'opacity-60' : undefined}
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
        <ul className="no-scrollbar relative hidden shrink-0 gap-2 overflow-x-auto md:flex lg:flex-col">
          {sources.map((source, index) => (
            <li key={source} className="shrink-0">
              <button
                type="button"
                aria-label={designTexts.pictureOf(index + 1, sources.length)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className={cx(
                  'block overflow-hidden rounded-control border-2',
                  index === shown ? 'border-primary' : 'border-line hover:border-primary-line',
                )}
              >
                <Picture src={source} alt="" width={192} className="size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && PictureViewer && (
        <PictureViewer pictures={sources} start={enlarged} name={name} onClose={() => setEnlarged(null)} />
      )}
    </section>
  )
}
