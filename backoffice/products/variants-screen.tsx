import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { familyQuery, VariantsForm } from './variants-form.tsx'

/** /kelola/produk/:id/varian: the family of a product, or a new one. */
export default function VariantsScreen() {
  const id = Number(useParams().id)
  const product = useQuery({
    queryKey: keys.one('product', id),
    queryFn: ({ signal }) => staffApi('GET /kelola/product/:id', { params: { id }, signal }),
    meta: { subjects: ['order'] },
  })
  const familyId = product.data?.FamilyID ?? null
  const family = useQuery({
    ...familyQuery(familyId ?? 0),
    enabled: familyId !== null,
  })
  const failed = [product, family].find(({ data, error }) => !data && error)
  if (failed) return <FailedScreen error={failed.error} busy={failed.isFetching} onRetry={() => failed.refetch()} />
  if (!product.data || (familyId !== null && !family.data)) {
    return <DetailSkeleton back={pagePath(pages.product, id)} />
  }
  return <VariantsForm key={familyId ?? 'new'} product={product.data} family={family.data ?? null} />
}
