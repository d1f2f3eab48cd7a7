import { useState } from 'react'
import { cx } from './class-names.ts'

// Marks are twice as wide as high; what is not is shown whole.
const sizes = { small: 'h-7 w-14', medium: 'h-8 w-16' }
const pictureWidth = 192

type LogoTileProps = {
  /** Picture of the mark, as the contract's calls give it; empty where there is none. */
  src: string
  /** Of whom: the name stands in for the picture. */
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
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-small bg-white px-1 text-xs font-bold text-muted border border-line',
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
