import { ImageOff } from 'lucide-react'

/** The picture of a product beside its name. */
export function Thumbnail({ src }: { src: string }) {
  const look = 'size-10 shrink-0 rounded-small'
  if (!src) {
    return (
      <span className={`${look} grid place-items-center bg-tint text-muted`}>
        <ImageOff aria-hidden className="size-5" />
      </span>
    )
  }
  return <img src={src.replace('/img/640/', '/img/96/')} alt="" loading="lazy" className={`${look} object-cover`} />
}
