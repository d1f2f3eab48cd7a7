import { Archive, ArchiveRestore, Copy, Layers } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { Button, ButtonLink } from '../../storefront/app/design/button.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { productTexts as texts } from '../texts/products.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import type { Product } from './product-form.tsx'
import { archive } from './product-list.tsx'

const { actions, done } = texts
const subjects = ['product']

/** What can be done with a product besides changing its fields. */
export function ProductActions({ product }: { product: Product }) {
  const { can } = useRights()
  const navigate = useNavigate()
  const isArchived = product.State === 'archived'
  const copying = useStaffAction({ subjects, done: done.copied })
  const archiving = useStaffAction({ subjects, done: isArchived ? done.unarchived : done.archived })

  async function copy() {
    const { ID } = await staffApi('POST /kelola/product/:id/copy', { params: { id: product.ID } })
    navigate(pagePath(pages.product, ID))
  }

  return (
    <div className="flex flex-wrap gap-2">
      <ShopLink href={`/productdetail/${product.ID}`}>
        {product.State === 'offered' ? actions.seeInShop : actions.preview}
      </ShopLink>
      {can('catalogue:write', product.StoreID) && (
        <>
          {!isArchived && (
            <ButtonLink look="secondary" to={pagePath(pages.variants, product.ID)}>
              <Layers aria-hidden className="size-4" />
              {product.FamilyID === null ? texts.variants.add : texts.variants.open}
            </ButtonLink>
          )}
          <Button look="secondary" busy={copying.busy} onClick={() => copying.run(copy)}>
            <Copy aria-hidden className="size-4" />
            {actions.copy}
          </Button>
          <Button
            look="secondary"
            busy={archiving.busy}
            onClick={() => archiving.run(() => archive(product, !isArchived))}
          >
            {isArchived ? (
              <ArchiveRestore aria-hidden className="size-4" />
            ) : (
              <Archive aria-hidden className="size-4" />
            )}
            {isArchived ? actions.unarchive : actions.archive}
          </Button>
        </>
      )}
    </div>
  )
}
