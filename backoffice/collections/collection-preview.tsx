import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { maxFoundProducts } from '#contract/values/products/collections.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Picture } from '#web/design/picture.tsx'
import { staffApi } from '../api/staff-api.ts'
import { collectionTexts } from '../texts/collections.ts'
import { type CollectionValues, collectionSubject } from './collection-list.ts'

const texts = collectionTexts.preview
const pauseMs = 400

/** The first products of a collection with its unsaved values. */
export function CollectionPreview({ values }: { values: CollectionValues }) {
  const { IsByRule, ProductIDs, Rule } = values
  const typed = useDebounced(JSON.stringify({ IsByRule, ProductIDs, Rule }), pauseMs)
  const { data, error } = useQuery({
    queryKey: [collectionSubject, 'preview', typed],
    queryFn: ({ signal }) => staffApi('POST /kelola/collection/preview', { body: JSON.parse(typed), signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={texts.title} className="rounded-card border border-line bg-tint p-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold">
        {texts.title}
        <span role="status" className="font-normal text-muted">
          {error ? texts.failed : data && texts.count(data.Count, data.Count === maxFoundProducts)}
        </span>
      </p>
      {data?.Count === 0 && <p className="mt-2 text-sm text-muted">{texts.nothing}</p>}
      <ul className="mt-2 grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4">
        {data?.Products.map(({ ID, Name, Img, PromoPrice }) => (
          <li key={ID} className="min-w-0 text-xs">
            <Picture src={Img} alt="" width={192} className="rounded-control" />
            <span className="mt-1 line-clamp-2 wrap-anywhere">{Name}</span>
            <span className="font-semibold tabular-nums">{formatRupiah(PromoPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
