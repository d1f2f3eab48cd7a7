import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Widths that the server offers (`/img/{width}/…`). */
const allWidths = [96, 192, 320, 480, 640, 960, 1280] as const
type Width = (typeof allWidths)[number]

/** Enough for a card on any screen; the page has so many of them that each further width costs a kilobyte. */
export const cardWidths = [192, 320, 640] as const

type PictureProps = {
  /** `/img/640/…` as in API responses, or any other URL. Empty for the placeholder only. */
  src: string
  /** Another picture for phones, of the same width; empty for the same one. */
  phoneSrc?: string
  /** Empty if the text beside it has the same content. */
  alt: string
  /** The `sizes` attribute: '(min-width: 64rem) 180px, 45vw'. */
  sizes?: string
  /** Instead of `sizes`: the one width of a small picture, whose choice of widths would weigh more than it saves. */
  width?: Width
  /** Widths to choose from. */
  widths?: readonly Width[]
  /** Tailwind aspect class of the box. */
  ratio?: string
  /** For the largest pictures of the first view: loaded at once, before others. */
  priority?: boolean
  /** For the other pictures of the first view: loaded at once. */
  eager?: boolean
  className?: string
}

/** A picture in a box of fixed aspect ratio, so that nothing shifts when it loads; a placeholder stays if it fails. */
export function Picture({
  src,
  phoneSrc,
  alt,
  sizes,
  width,
  widths,
  ratio = 'aspect-square',
  priority,
  eager,
  className,
}: PictureProps) {
  return (
    <span className={cx('picture-ground relative block overflow-hidden', ratio, className)}>
      {src &&
        inPicture(
          phoneSrc,
          sizes,
          <img
            // Pictures that fail before hydration have an attribute (mark-missing-pictures.ts).
            suppressHydrationWarning
            key={src}
            src={width ? pictureAt(src, width) : src}
            srcSet={width ? undefined : srcSetOf(src, widths)}
            sizes={sizes}
            alt={alt}
            loading={priority || eager ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            // Pictures of the first view are part of the first frame; others may appear a frame later.
            decoding={priority ? 'sync' : 'async'}
            className="picture absolute inset-0 size-full bg-tint object-cover"
          />,
        )}
    </span>
  )
}

/** The picture, with another one for phones if there is one. */
function inPicture(phoneSrc: string | undefined, sizes: string | undefined, image: ReactNode): ReactNode {
  if (!phoneSrc) return image
  return (
    <picture>
      <source media="(max-width: 47.99rem)" srcSet={srcSetOf(phoneSrc) ?? phoneSrc} sizes={sizes} />
      {image}
    </picture>
  )
}

const ownPicture = /^\/img\/\d+(?=\/)/

/** `srcset` of a picture that the server resizes; undefined for any other. */
export function srcSetOf(src: string, widths: readonly Width[] = allWidths): string | undefined {
  if (!ownPicture.test(src)) return undefined
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
}

/** The URL of a picture at a width; pictures that the server does not resize keep theirs. */
export const pictureAt = (src: string, width: Width) => src.replace(ownPicture, `/img/${width}`)
