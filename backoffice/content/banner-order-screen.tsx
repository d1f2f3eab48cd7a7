import { useQuery } from '@tanstack/react-query'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListSkeleton } from '../ui/list/list-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { OrderList } from '../ui/order-list.tsx'
import { Screen } from '../ui/screen.tsx'
import { ContentBadges } from './content-badges.tsx'
import { type ContentItem, nameOfItem } from './content-kinds.ts'

const query = { Kind: ['banner' as const], SortBy: 'Position-asc' as const, Size: 100 }
const key = keys.list('banner', query)

/** /kelola/konten/banner/urutan: the order of banners, which changes at once. */
export default function BannerOrderScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffApi('GET /kelola/content', { query, signal }),
  })
  const { run } = useStaffAction({ subjects: ['banner'], done: texts.ordered })
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  function change(banners: ContentItem[]) {
    queryClient.setQueryData(key, banners)
    void run(() => staffApi('PUT /kelola/bannerorder', { body: { IDs: banners.map(({ ID }) => ID) } }))
  }
  return (
    <Screen title={texts.order} back={pages.banners} width="form">
      <p className="mb-3 text-sm text-muted">{texts.orderText}</p>
      {data ? (
        <OrderList
          items={data}
          keyOf={({ ID }) => ID}
          nameOf={nameOfItem}
          onChange={change}
          render={(banner) => (
            <span className="flex flex-wrap items-center gap-x-2 py-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{nameOfItem(banner)}</span>
              <ContentBadges content={banner} />
            </span>
          )}
        />
      ) : (
        <ListSkeleton />
      )}
    </Screen>
  )
}
