import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../design/picture.tsx'

type ContentCardProps = {
  to: string
  picture: string
  priority?: boolean | undefined
  /** Above the title, small. */
  over?: ReactNode
  title: string
  text: ReactNode
  /** At the foot of the card, in line with that of its neighbours. */
  foot?: ReactNode
}

/** An article or a promotion in a grid or row; all of it is a link. */
export function ContentCard({ to, picture, priority, over, title, text, foot }: ContentCardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <Picture
        src={picture}
        alt=""
        sizes="(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw"
        ratio="aspect-video"
        priority={priority}
      />
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        {over && <span className="text-xs text-muted">{over}</span>}
        <span className="font-bold text-balance group-hover:text-primary">{title}</span>
        <span className="text-sm text-muted">{text}</span>
        {foot && <span className="mt-auto pt-1">{foot}</span>}
      </span>
    </Link>
  )
}
