import { useNavigate } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { collectionTexts as texts } from '../texts/collections.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { collectionForm } from './collection-form.tsx'
import { collectionSubject } from './collection-list.ts'

/** /kelola/koleksi/baru and /kelola/koleksi/:id: one collection. */
export default function CollectionScreen() {
  const navigate = useNavigate()
  const { can } = useRights()
  return (
    <FormScreen
      definition={collectionForm}
      badges={({ Products, IsByRule }) => (
        <>
          <Badge>{texts.products(Products)}</Badge>
          <Badge>{IsByRule ? texts.byRule : texts.byHand}</Badge>
        </>
      )}
      below={({ ID, Name }) => (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <ShopLink href={`/shop/collection/${ID}`}>{texts.open}</ShopLink>
          {can('catalogue:write', 'all') && (
            <RemoveButton
              label={texts.remove.label}
              question={texts.remove.label}
              text={texts.remove.text(Name)}
              subject={collectionSubject}
              done={texts.remove.done}
              act={async () => {
                await staffApi('DELETE /kelola/collection/:id', { params: { id: ID } })
                await navigate(pages.collections)
              }}
            />
          )}
        </div>
      )}
    />
  )
}
