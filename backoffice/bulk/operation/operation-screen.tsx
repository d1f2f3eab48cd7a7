import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useRights } from '../../access/rights.ts'
import { keys } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'
import { DetailScreen } from '../../ui/detail/detail-screen.tsx'
import { DetailSkeleton } from '../../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../../ui/message-screens.tsx'
import { actionsOf, hasEnded } from './actions-of.ts'
import { BulkStateBadge } from './bulk-state.tsx'
import { OperationActions } from './operation-actions.tsx'
import { OperationRows } from './operation-rows.tsx'
import { OperationSummary } from './operation-summary.tsx'
import { PicturesNotice } from './pictures-notice.tsx'
import { RefusedNotice } from './refused-notice.tsx'

/** /kelola/massal/:id: the effects of an import or a change of prices, its progress, and its actions. */
export default function OperationScreen() {
  const id = Number(useParams().id)
  const { can } = useRights()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.one('bulk', id),
    queryFn: ({ signal }) => staffApi('GET /kelola/bulk/:id', { params: { id }, signal }),
  })
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton back={pages.bulkOperations} />
  const mayAct = can('catalogue:write')
  const actions = mayAct ? actionsOf(data) : []
  const canImportAgain = mayAct && data.Kind === 'import' && hasEnded(data)
  const isChecked = data.State !== 'receiving' && data.State !== 'checking'
  return (
    <DetailScreen
      title={data.Name}
      back={pages.bulkOperations}
      badges={<BulkStateBadge state={data.State} />}
      next={(actions.length > 0 || canImportAgain) && <OperationActions {...{ id, actions, canImportAgain }} />}
    >
      <OperationSummary operation={data} />
      {isChecked && data.Refused > 0 && data.Kind === 'import' && <RefusedNotice operation={data} />}
      {data.WithoutPictures > 0 && data.State !== 'undone' && <PicturesNotice operation={data} />}
      {isChecked && <OperationRows operation={data} />}
    </DetailScreen>
  )
}
