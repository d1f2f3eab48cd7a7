import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { cardWidths, Picture } from '#web/design/picture.tsx'

type ContentCardProps = {
  to: string
  picture: string
  priority?: boolean | undefined
  /** Small text above the title. */
  over?: ReactNode
  title: ReactNode
  text: ReactNode
  /** At the bottom of the card. */
  foot?: ReactNode
  /** In a carousel: compact on phones, horizontal on tablets. */
  inRow?: boolean | undefined
  /** In a list: a line, with its picture beside the words. */
  asLine?: boolean | undefined
}

/** An article or promotion in a grid or carousel, as one link. */
export function ContentCard({ to, picture, priority, over, title, text, foot, inRow, asLine }: ContentCardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={cx(
        'group flex h-full overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float',
        !asLine && 'flex-col',
        inRow && 'md:max-lg:flex-row',
      )}
    >
      <Picture
        src={picture}
        alt=""
        sizes={
          inRow || asLine
            ? '(min-width: 48rem) 380px, 45vw'
            : '(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw'
        }
        widths={cardWidths}
        ratio="aspect-video"
        priority={priority}
        className={cx(inRow && 'md:max-lg:w-2/5 md:max-lg:shrink-0', asLine && 'w-2/5 shrink-0')}
      />
      <span
        className={cx(
          'flex min-w-0 flex-1 flex-col gap-1.5 p-4 wrap-anywhere',
          inRow && 'max-md:p-3',
          asLine && 'max-sm:p-3',
        )}
      >
        {over && <span className="text-xs text-muted">{over}</span>}
        <span
          className={cx(
            'font-bold text-balance group-hover:text-primary',
            inRow && 'max-md:line-clamp-3 max-md:text-sm',
            asLine && 'max-sm:line-clamp-3 max-sm:text-sm',
          )}
        >
          {title}
        </span>
        <span className={cx('text-sm text-muted', inRow && 'max-md:hidden', asLine && 'max-sm:hidden')}>{text}</span>
        {foot && <span className="mt-auto pt-1">{foot}</span>}
      </span>
    </Link>
  )
}
