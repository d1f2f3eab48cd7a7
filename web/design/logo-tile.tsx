import { useState } from 'react'
import { cx } from './class-names.ts'

// Logos are about twice as wide as high; others are scaled down to fit.
const sizes = { small: 'h-7 w-14', medium: 'h-8 w-16' }
const pictureWidth = 192

type LogoTileProps = {
  /** The URL of the logo in API responses; empty if there is none. */
  src: string
  /** Shown instead of a missing logo. */
  name: string
  size?: keyof typeof sizes
}

/** The logo of a bank, courier or brand; its name while the logo loads, or if there is none. */
export function LogoTile({ src, name, size = 'medium' }: LogoTileProps) {
  const [loaded, setLoaded] = useState('')
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-small bg-white px-1 text-xs font-bold text-mark-muted border border-line',
        sizes[size],
      )}
    >
      {(src === '' || loaded !== src) && <span className="truncate">{name.replace(/^Bank /, '')}</span>}
      {src && (
        <img
          src={src.replace(/^\/img\/\d+\//, `/img/${pictureWidth}/`)}
          alt=""
          loading="lazy"
          onLoad={() => setLoaded(src)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </span>
  )
}
