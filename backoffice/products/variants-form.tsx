import { LayersPlus } from 'lucide-react'
import { useState } from 'react'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { ButtonLink } from '../../storefront/app/design/button.tsx'
import { Card } from '../../storefront/app/design/card.tsx'
import { Field, Input } from '../../storefront/app/design/field.tsx'
import { toast } from '../../storefront/app/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { formTexts } from '../texts/form.ts'
import { productTexts } from '../texts/products.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { SaveBar, useSaveKey } from '../ui/form/save-bar.tsx'
import { useUnloadQuestion } from '../ui/form/use-unload-question.ts'
import { Screen } from '../ui/screen.tsx'
import { OptionsEditor } from './options-editor.tsx'
import type { Product } from './product-form.tsx'
import { problemOf } from './variant-problems.ts'
import { VariantRows } from './variant-rows.tsx'
import { type Family, membersOf, type Table, tableOf, tableOfProduct } from './variant-table.ts'

const texts = productTexts.variants

type VariantsFormProps = { product: Product; family: Family | null }

/** Options first, then a row for each variant. */
export function VariantsForm({ product, family }: VariantsFormProps) {
  const { can } = useRights()
  const canWrite = can('catalogue:write', product.StoreID)
  const saved = family ? tableOf(family) : tableOfProduct(product)
  // What somebody else saved meanwhile appears once nothing is unsaved here.
  const [edited, setEdited] = useState<Table | null>(null)
  const table = edited ?? saved
  const first = family ? null : product
  const { busy, run } = useStaffAction({ subjects: ['product'], done: texts.saved })

  async function save(): Promise<boolean> {
    const problem = problemOf(table, first)
    if (problem) {
      toast(problem, 'danger')
      return false
    }
    let isSaved = false
    const body = {
      Name: table.name.trim(),
      Options: table.options.map(({ name, values }) => ({ Name: name.trim(), Values: [...values] })),
      Members: membersOf(table, first, family),
    }
    await run(async () => {
      if (family)
        await staffApi('PUT /kelola/family/:id', {
          params: { id: family.ID },
          body: { ...body, Version: family.Version },
        })
      else await staffApi('POST /kelola/product/:id/family', { params: { id: product.ID }, body })
      setEdited(null)
      isSaved = true
    })
    return isSaved
  }

  useSaveKey(() => edited && save())
  useUnloadQuestion(edited !== null)
  return (
    <Screen
      title={texts.title(saved.name)}
      back={pagePath(pages.product, product.ID)}
      width="page"
      actions={edited && <Badge look="warning">{formTexts.unsaved}</Badge>}
    >
      <form
        className="grid gap-4 *:min-w-0"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
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
                maxLength={150}
                autoComplete="off"
                disabled={!canWrite}
                onChange={(event) => setEdited({ ...table, name: event.target.value })}
              />
            </Field>
            <OptionsEditor table={table} disabled={!canWrite} onChange={setEdited} />
          </div>
        </Card>
        <VariantRows table={table} product={first} disabled={!canWrite} onChange={setEdited} />
        {canWrite && edited && <SaveBar busy={busy} isNew={false} onDiscard={() => setEdited(null)} />}
      </form>
      <LeaveGuard isDirty={edited !== null} busy={busy} save={save} discard={() => setEdited(null)} />
    </Screen>
  )
}
