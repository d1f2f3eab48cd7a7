import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { ButtonLink } from '../../storefront/app/design/button.tsx'
import { useRights } from '../session/rights.ts'
import { productTexts as texts } from '../texts/products.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { categoryQuery, storeQuery } from './product-choices.ts'
import { productList } from './product-list.tsx'

const none: never[] = []

/** /kelola/produk: what the stores sell, also what shoppers don't see. */
export default function ProductsScreen() {
  const { data: stores = none } = useQuery(storeQuery)
  const { data: categories = none } = useQuery(categoryQuery)
  const definition = useMemo(() => productList({ stores, categories }), [stores, categories])
  const { can } = useRights()
  return (
    <ListScreen
      definition={definition}
      notice={
        can('catalogue:write') && (
          <div className="mb-3 flex justify-end max-md:hidden">
            <ButtonLink look="secondary" to={pages.productSheet}>
              <Table2 aria-hidden className="size-4" />
              {texts.sheet.open}
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
