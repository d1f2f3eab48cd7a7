import { ChevronDown, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { usePopover } from '#web/design/use-popover.ts'
import { designTexts } from '#web/texts/design.ts'
import { categoryPath } from '../product/product-list-query.ts'
import { productListTexts } from '../texts/product.ts'

type Category = Data<'GET /productcategory/:oid'>[number]
type CategoryListProps = {
  /** The categories of the first level. */
  categories: Category[]
  /** The category of the page, and its ancestor of the first level. */
  currentId: number | undefined
  topId: number | undefined
}

const sheetId = 'kategori'

const currentOf = ({ ID }: Category, { currentId, topId }: Omit<CategoryListProps, 'categories'>) =>
  ID === currentId ? 'page' : ID === topId ? true : undefined

type CategorySideListProps = CategoryListProps & {
  /** Whether it starts open. */
  isOpen: boolean
  pathOf: (category: Category) => string
}

/** The collapsible sidebar of wide screens. */
export function CategorySideList({ categories, currentId, topId, isOpen, pathOf }: CategorySideListProps) {
  return (
    <details open={isOpen} className="group hidden rounded-card border border-line bg-surface md:block">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-bold [&::-webkit-details-marker]:hidden">
        {productListTexts.categories}
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={productListTexts.categories} className="max-h-64 overflow-y-auto px-2 pb-2">
        <ul>
          {categories.map((category) => (
            <li key={category.ID}>
              <Link
                to={pathOf(category)}
                prefetch="intent"
                aria-current={currentOf(category, { currentId, topId })}
                className="flex min-h-10 items-center rounded-control px-2 py-2 text-sm text-muted hover:bg-tint hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-strong"
              >
                {category.Name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

/** The categories on phones: a button that opens a sheet. A native popover, which opens without script. */
export function CategorySheet({ categories, currentId, topId }: CategoryListProps) {
  const current = categories.find((category) => category.ID === topId)
  const { popover } = usePopover()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={sheetId}
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm font-semibold',
          current ? 'border-primary bg-primary-soft text-primary-strong' : 'border-line bg-surface',
        )}
      >
        {productListTexts.categories}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id={sheetId}
        ref={popover}
        popover="auto"
        role="dialog"
        className="sheet"
        aria-labelledby={`${sheetId}-judul`}
      >
        <header className="flex shrink-0 items-center justify-between pt-3 pr-2 pl-5">
          <h2 id={`${sheetId}-judul`} className="text-lg font-bold">
            {productListTexts.categories}
          </h2>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={designTexts.close}
            className="flex size-11 items-center justify-center rounded-full text-muted"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <nav
          aria-label={productListTexts.categories}
          className="min-h-0 overflow-y-auto overscroll-contain px-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          <ul className="grid grid-cols-2 gap-1">
            {categories.map((category) => (
              <li key={category.ID}>
                <Link
                  to={categoryPath(category)}
                  onClick={() => document.getElementById(sheetId)?.hidePopover()}
                  aria-current={currentOf(category, { currentId, topId })}
                  className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-sm leading-tight font-medium aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-strong"
                >
                  <Picture src={category.Img} alt="" sizes="44px" className="size-11 shrink-0 rounded-control" />
                  {category.Name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
