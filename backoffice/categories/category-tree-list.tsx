import { Link } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Picture } from '#web/design/picture.tsx'
import { queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { categoryTexts as texts } from '../texts/categories.ts'
import { OrderList } from '../ui/order-list.tsx'
import { type Category, categoriesKey, categorySubject, childrenOf } from './category-tree.ts'

type CategoryTreeListProps = { categories: Category[]; parentId: number | null; canWrite: boolean }

/** The children of a category, each with its own children; their order can be changed, and is saved at once. */
export function CategoryTreeList({ categories, parentId, canWrite }: CategoryTreeListProps) {
  const { run } = useStaffAction({ subjects: [categorySubject], done: texts.ordered })
  function order(siblings: Category[]) {
    const others = categories.filter(({ ParentID }) => ParentID !== parentId)
    queryClient.setQueryData(categoriesKey, [...others, ...siblings])
    const body = { ParentID: parentId, IDs: siblings.map(({ ID }) => ID) }
    void run(() => staffApi('PUT /kelola/categoryorder', { body }))
  }
  return (
    <OrderList
      items={childrenOf(categories, parentId)}
      keyOf={({ ID }) => ID}
      nameOf={({ Name }) => Name}
      disabled={!canWrite}
      onChange={order}
      render={(category) => <CategoryLine category={category} isLink={canWrite} />}
      below={({ ID }) =>
        categories.some(({ ParentID }) => ParentID === ID) && (
          <CategoryTreeList categories={categories} parentId={ID} canWrite={canWrite} />
        )
      }
    />
  )
}

function CategoryLine({ category, isLink }: { category: Category; isLink: boolean }) {
  const { ID, Name, Img, IsShown, Products, ProductsWithin } = category
  return (
    <span className="flex items-center gap-3 py-1">
      <Picture src={Img} alt="" width={96} className="size-10 shrink-0 rounded-control" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {isLink ? (
            <Link
              to={pagePath(pages.category, ID)}
              className="font-semibold wrap-anywhere hover:text-primary hover:underline"
            >
              {Name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{Name}</span>
          )}
          {!IsShown && <Badge>{texts.hidden}</Badge>}
        </span>
        <span className="block text-sm text-muted tabular-nums">{texts.productsWithin(Products, ProductsWithin)}</span>
      </span>
    </span>
  )
}
