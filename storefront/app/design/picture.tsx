import { cx } from './class-names.ts'

/** Widths that the picture service makes (`/img/{width}/…`). */
const widths = [96, 192, 320, 480, 640, 960, 1280] as const

type PictureProps = {
  /** `/img/640/…` as the contract's calls give it, or any other address. Empty: the neutral ground alone. */
  src: string
  /** What is to be seen; empty where the text beside it says the same. */
  alt: string
  /** Width that the picture takes, as the `sizes` attribute: '(min-width: 64rem) 180px, 45vw'. */
  sizes: string
  /** Tailwind aspect class; the box keeps it whatever comes. */
  ratio?: string
  /** The largest picture in first sight: fetched at once, before others. */
  priority?: boolean
  className?: string
}

/** A picture in a box of fixed aspect ratio, so that nothing shifts when it loads; a placeholder stays if it fails. */
export function Picture({ src, alt, sizes, ratio = 'aspect-square', priority, className }: PictureProps) {
  return (
    <span className={cx('picture-ground relative block overflow-hidden', ratio, className)}>
      {src && (
        <img
          // boot.ts marks a picture that failed, maybe before React looks.
          suppressHydrationWarning
          key={src}
          src={src}
          srcSet={srcSetOf(src)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // What is looked at first belongs into the first frame; the rest may come a frame later.
          decoding={priority ? 'sync' : 'async'}
          className="picture absolute inset-0 size-full bg-tint object-cover"
        />
      )}
    </span>
  )
}

const ofTheShop = /^\/img\/\d+(?=\/)/

/** The widths of a picture of the shop, for the browser to choose from. */
export function srcSetOf(src: string): string | undefined {
  if (!ofTheShop.test(src)) return undefined
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
}

/** A picture of the shop at one of the widths; any other as it is. */
export const pictureAt = (src: string, width: (typeof widths)[number]) => src.replace(ofTheShop, `/img/${width}`)
