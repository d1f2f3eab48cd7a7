import { useState } from 'react'
import { cx } from './class-names.ts'

// Marks are wider than high; what is not 3:2 is shown whole.
const sizes = { small: 'h-9 w-13.5 text-xs', medium: 'h-10 w-15 text-sm' }
const pictureWidth = 192

type LogoTileProps = {
  /** Picture of the mark, as the contract's calls give it; empty where there is none. */
  src: string
  /** Of whom: its initials stand in for the picture. */
  name: string
  size?: keyof typeof sizes
}

/** The mark of a bank or courier in a small tile; initials until it is there, and for good where there is none. */
export function LogoTile({ src, name, size = 'medium' }: LogoTileProps) {
  const [loaded, setLoaded] = useState('')
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-tint font-bold text-muted',
        sizes[size],
      )}
    >
      {(src === '' || loaded !== src) && initialsOf(name)}
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

/** 'POS Indonesia' → 'POS', 'J&T Express' → 'J&T', 'Bank Mandiri' → 'MAN'. */
function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const word = /^bank$/i.test(first) && second ? second : first
  return word.slice(0, word.length <= 4 ? 4 : 3).toUpperCase()
}
