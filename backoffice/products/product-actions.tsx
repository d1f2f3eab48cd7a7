import { Archive, ArchiveRestore, Copy, Eye, Layers, LayersPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { productTexts as texts } from '../texts/products.ts'
import { openPreview } from '../ui/open-preview.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import type { Product, ProductValues } from './product-form.tsx'
import { archive } from './product-list.tsx'

const { actions, done } = texts
const subjects = ['product']

type ProductActionsProps = {
  product: Product
  /** The unsaved changes. */
  edits: Partial<ProductValues>
}

/** The actions on a product besides changing its fields. */
export function ProductActions({ product, edits }: ProductActionsProps) {
  const { can } = useRights()
  const navigate = useNavigate()
  const isArchived = product.State === 'archived'
  const copying = useStaffAction({ subjects, done: done.copied })
  const previewing = useStaffAction({ subjects: [] })
  const archiving = useStaffAction({ subjects, done: isArchived ? done.unarchived : done.archived })

  const preview = () =>
    openPreview(() =>
      staffApi('POST /kelola/product/:id/preview', {
        params: { id: product.ID },
        body: { Version: product.Version, ...edits },
      }),
    )

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
          {!isArchived && Object.keys(edits).length > 0 && (
            <Button look="secondary" busy={previewing.busy} onClick={() => previewing.run(preview)}>
              <Eye aria-hidden className="size-4" />
              {actions.previewEdits}
            </Button>
          )}
          {!isArchived && (
            <ButtonLink look="secondary" to={pagePath(pages.variants, product.ID)}>
              <Layers aria-hidden className="size-4" />
              {product.FamilyID === null ? texts.variants.add : texts.variants.open}
            </ButtonLink>
          )}
          {!isArchived && product.FamilyID !== null && (
            <ButtonLink look="secondary" to={pagePath(pages.sharedByVariants, product.ID)}>
              <LayersPlus aria-hidden className="size-4" />
              {texts.variants.shared.open}
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
