import { LayersPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxFamilyName } from '#contract/values/products/product-limits.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { formTexts } from '../texts/form.ts'
import { productTexts } from '../texts/products.ts'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import { isEditConflict } from '../ui/form/save-edits.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { mergeTable, rebaseRow, withStocks } from './merge-variants.ts'
import { OptionsEditor } from './options-editor.tsx'
import type { Product } from './product-form.tsx'
import { problemOf } from './variant-problems.ts'
import { VariantRows } from './variant-rows.tsx'
import { type Family, membersOf, type Row, type Table, tableOf, tableOfProduct } from './variant-table.ts'
import { type Base, type Edited, keepVariantsDraft, readVariantsDraft } from './variants-draft.ts'

const texts = productTexts.variants

export const familyQuery = (familyId: number) => ({
  queryKey: ['product', 'family', familyId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /kelola/family/:id', { params: { id: familyId }, signal }),
  // Each order changes a stock.
  meta: { subjects: ['order'] },
})

/** Options first, then a row for each variant. */
export function VariantsForm({ product, family }: Base) {
  const { can } = useRights()
  const canWrite = can('catalogue:write', product.StoreID)
  const keepsStock = can('stock:write', product.StoreID)
  const saved = family ? tableOf(family) : tableOfProduct(product)
  const [draft, setDraft] = useState(() => readVariantsDraft({ product, family }))
  // Changes of others appear once nothing is unsaved here, or when a save meets them. Stocks are always the present ones.
  const [edited, setEdited] = useState<Edited | null>(draft?.edited ?? null)
  const table = edited ? withStocks(edited.table, stocksOf({ product, family })) : saved
  const base = edited ?? { product, family }
  const first = base.family ? null : { ...base.product, Stock: product.Stock }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved values name the draft, and change nothing in it
  useEffect(() => keepVariantsDraft({ product, family }, edited), [edited])
  const { busy, run } = useStaffAction({ subjects: ['product'], done: texts.saved })
  const edit = (next: Table) => setEdited({ ...base, table: next })

  function discard() {
    setEdited(null)
    setDraft(null)
  }

  async function save(): Promise<boolean> {
    const problem = problemOf(table, first)
    if (problem) {
      toast(problem, 'danger')
      return false
    }
    const act = async () => {
      await send({ ...base, table })
      discard()
    }
    const outcome = await run(act, { onRefusal: isEditConflict })
    if (outcome === 'refused') {
      const merged = merge({ ...base, table }, loaded(base))
      // If nothing can be merged the old version stays, and can't be saved.
      if (merged) setEdited(merged)
      toast(merged ? texts.conflict : texts.optionConflict, 'danger')
    }
    return outcome === 'done'
  }

  return (
    <EditScreen
      title={texts.title(saved.name)}
      back={pagePath(pages.product, product.ID)}
      width="page"
      isDirty={edited !== null}
      keepsDraft
      {...{ canWrite, busy, save, discard }}
    >
      {draft && edited && <Notice>{formTexts.restored(formatWireTime(draft.at))}</Notice>}
      <p className="max-w-prose text-sm text-muted">{texts.explanation}</p>
      {family && (
        <Card title={texts.shared.link}>
          <ButtonLink look="secondary" to={pagePath(pages.sharedByVariants, product.ID)}>
            <LayersPlus aria-hidden className="size-4" />
            {texts.shared.open}
          </ButtonLink>
        </Card>
      )}
      <Card title={texts.options}>
        <div className="grid gap-4">
          <Field label={texts.name}>
            <Input
              value={table.name}
              maxLength={maxFamilyName}
              autoComplete="off"
              disabled={!canWrite}
              onChange={(event) => edit({ ...table, name: event.target.value })}
            />
          </Field>
          <OptionsEditor table={table} disabled={!canWrite} onChange={edit} />
        </div>
      </Card>
      <VariantRows {...{ table, keepsStock }} product={first} disabled={!canWrite} onChange={edit} />
    </EditScreen>
  )
}

const stocksOf = ({ product, family }: Base): ReadonlyMap<number, number> =>
  new Map([
    [product.ID, product.Stock],
    ...(family?.Members ?? []).map(({ ProductID, Stock }): [number, number] => [ProductID, Stock]),
  ])

/** Saves a table over the versions that were read with it. */
async function send({ product, family, table }: Edited): Promise<void> {
  const body = {
    Name: table.name.trim(),
    Options: table.options.map(({ name, values }) => ({ Name: name.trim(), Values: [...values] })),
    Members: membersOf(table, family ? null : product, family),
  }
  if (!family) await staffApi('POST /kelola/product/:id/family', { params: { id: product.ID }, body })
  else {
    const input = { params: { id: family.ID }, body: { ...body, Version: family.Version } }
    queryClient.setQueryData(familyQuery(family.ID).queryKey, await staffApi('PUT /kelola/family/:id', input))
  }
}

/** The saved values of now, which the action has reloaded. */
function loaded({ product, family }: Base): Base {
  if (family) return { product, family: queryClient.getQueryData<Family>(familyQuery(family.ID).queryKey) ?? family }
  return { product: queryClient.getQueryData<Product>(keys.one('product', product.ID)) ?? product, family }
}

/** The edited table over the saved values of now; null if they can't be merged. */
function merge({ table, product, family }: Edited, now: Base): Edited | null {
  if (family && now.family) {
    const merged = mergeTable(table, family, now.family)
    return merged && { ...now, table: merged }
  }
  const rows = [...table.rows].map(([key, row]): [string, Row] => [
    key,
    row.productId === product.ID ? rebaseRow(row, now.product) : row,
  ])
  return { ...now, table: { ...table, rows: new Map(rows) } }
}
