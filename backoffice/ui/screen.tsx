import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { keepFocus } from '#web/design/keep-focus.ts'
import { SearchButton } from '../search/search-button.tsx'
import { shellTexts } from '../texts/shell.ts'

type ScreenProps = {
  title: string
  /** In the document's title, from the second page on. */
  page?: number
  /** The path above this one; phones have an arrow to it. */
  back?: string
  /** States in one or two words each: beside the title on desks, below it on phones. */
  badges?: ReactNode
  /** Buttons, or the most important state, at the end of the title's line. */
  actions?: ReactNode
  /** `form` for a single column, `wide` for tables. */
  width?: 'form' | 'page' | 'wide'
  children: ReactNode
}

/** The history key of the first screen, where the keyboard begins before the skip link. */
const firstKey: string = history.state?.key ?? 'default'

const widths = { form: 'max-w-prose', page: 'max-w-page', wide: 'max-w-[100rem]' }

/**
 * The frame of a screen: its title, which stays at the top of phones, and its content. After a change of screens the focus is on its
 * `[data-first-focus]`, or else on its title.
 */
export function Screen({ title, page = 1, back, badges, actions, width = 'wide', children }: ScreenProps) {
  useEffect(() => {
    document.title = shellTexts.pageTitle(title, page)
  }, [title, page])
  const isFirst = useLocation().key === firstKey
  // The element pressed to come here may be gone with its screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is shown
  useEffect(() => {
    if (!isFirst) keepFocus(document.querySelector('main [data-first-focus]'))
  }, [])
  return (
    <>
      <header className="border-line bg-surface max-md:sticky max-md:top-0 max-md:z-20 max-md:border-b md:bg-transparent">
        <div
          className={cx(
            'mx-auto flex min-h-14 flex-wrap items-center gap-x-2 px-4 md:gap-x-3 md:px-6 md:pt-4',
            back && 'max-md:pl-1',
            widths[width],
          )}
        >
          {back && (
            <Link
              to={back}
              aria-label={shellTexts.back}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink md:-ml-3"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <h1
            tabIndex={-1}
            title={title}
            className="min-w-0 flex-auto basis-24 truncate py-1 text-lg leading-tight font-bold md:max-w-[calc(100%-4rem)] md:flex-initial md:basis-auto md:overflow-visible md:text-xl md:whitespace-normal md:wrap-anywhere"
          >
            {title}
          </h1>
          {badges && <p className="flex flex-wrap gap-1.5 empty:hidden max-md:hidden">{badges}</p>}
          <div className="ml-auto flex items-center gap-2">
            {actions}
            {!back && <SearchButton />}
          </div>
        </div>
      </header>
      <div className={cx('mx-auto px-4 pt-3 pb-6 md:px-6', widths[width])}>
        {badges && <p className="mb-3 flex flex-wrap gap-1.5 empty:hidden md:hidden">{badges}</p>}
        {children}
      </div>
    </>
  )
}
