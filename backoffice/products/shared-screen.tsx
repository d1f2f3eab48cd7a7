import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { categoryQuery } from '../categories/category-choices.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen, NotFoundScreen } from '../ui/message-screens.tsx'
import { SharedForm, sharedQuery } from './shared-form.tsx'

/** /kelola/produk/:id/varian/semua: the fields that all variants of a product's family share. */
export default function SharedScreen() {
  const id = Number(useParams().id)
  const categories = useQuery(categoryQuery)
  const product = useQuery({
    queryKey: keys.one('product', id),
    queryFn: ({ signal }) => staffApi('GET /kelola/product/:id', { params: { id }, signal }),
  })
  const familyId = product.data?.FamilyID
  const shared = useQuery({ ...sharedQuery(familyId ?? 0), enabled: typeof familyId === 'number' })
  const failed = [product, shared, categories].find(({ data, error }) => !data && error)
  if (failed) return <FailedScreen error={failed.error} busy={failed.isFetching} onRetry={() => failed.refetch()} />
  if (familyId === null) return <NotFoundScreen />
  const back = pagePath(pages.variants, id)
  if (!shared.data || !categories.data) return <DetailSkeleton back={back} />
  return <SharedForm shared={shared.data} categories={categories.data} back={back} />
}
