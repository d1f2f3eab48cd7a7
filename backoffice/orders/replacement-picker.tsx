import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { Picture } from '#web/design/picture.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { staffApi } from '../api/staff-api.ts'
import { editTexts as texts } from '../texts/order-edits.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

export type Replacement = Data<'GET /kelola/order/:id/replacements'>[number]

const typingPauseMs = 250

type ReplacementPickerProps = {
  orderId: number
  line: { Line: number; ProductName: string }
  value: Replacement | null
  onChange: (value: Replacement | null) => void
}

/** Chooses the product that takes the place of pieces of a line; only those are offered that the shop accepts. */
export function ReplacementPicker({ orderId, line, value, onChange }: ReplacementPickerProps) {
  if (!value) return <Replacements {...{ orderId, line }} onChoose={onChange} />
  return (
    <div className="flex items-center gap-3 rounded-card border border-primary bg-primary-soft px-3 py-2">
      <ReplacementFacts replacement={value} />
      <Button look="secondary" size="small" onClick={() => onChange(null)}>
        {texts.other}
      </Button>
    </div>
  )
}

type ReplacementsProps = Pick<ReplacementPickerProps, 'orderId' | 'line'> & { onChoose: (one: Replacement) => void }

function Replacements({ orderId, line, onChoose }: ReplacementsProps) {
  const [typed, setTyped] = useState('')
  const Text = useDebounced(typed.trim(), typingPauseMs)
  const query = useQuery({
    queryKey: ['order', 'replacements', orderId, line.Line, Text],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/order/:id/replacements', {
        params: { id: orderId },
        query: { Line: line.Line, ...(Text && { Text }) },
        signal,
      }),
    placeholderData: (previous) => previous,
  })
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {query.error && <LoadFailure title={texts.replacementsFailed} query={query} />}
      {query.isPending && (
        <div>
          <LoadingText />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {query.data && (
        <ul aria-label={texts.replacements(line.ProductName)} className="grid max-h-72 gap-2 overflow-y-auto">
          {query.data.map((one) => (
            <li key={one.ProductID}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center rounded-card border border-line bg-surface px-3 py-2 text-left transition-colors hover:border-primary-line"
                onClick={() => onChoose(one)}
              >
                <ReplacementFacts replacement={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.data?.length === 0 && <p className="text-sm text-muted">{Text ? texts.notFound : texts.none}</p>}
    </div>
  )
}

function ReplacementFacts({
  replacement: { ProductName, ProductImage, Price, Stock, IsVariant },
}: {
  replacement: Replacement
}) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-sm">
      <Picture src={ProductImage} alt="" width={96} className="size-10 shrink-0 rounded-control" />
      <span className="min-w-0">
        <span className="block font-semibold">{ProductName}</span>
        <span className="block text-muted tabular-nums">
          {texts.facts(formatRupiah(Price), Stock)}
          {IsVariant && ` · ${texts.isVariant}`}
        </span>
      </span>
    </span>
  )
}
