import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportField, stockFields } from '#contract/values/product-file/import-fields.ts'
import { pieceLimits } from '#contract/values/products/product-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../../access/rights.ts'
import { keys } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { WorkerCallError } from '../../spreadsheets/worker-calls.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { loadCategoryIds } from '../categories/add-categories.ts'
import type { NewCategories } from '../categories/new-categories.ts'
import {
  canFindProducts,
  guessFields,
  type Mapping,
  missingForNew,
  needsWeight,
  rememberedFields,
} from '../mapping/guess-fields.ts'
import type { PictureArchive } from '../pictures/picture-archive.ts'
import { pictureSourceOf } from '../pictures/pictures-of-rows.ts'
import { problemText } from '../reading/problem-text.ts'
import type { Reading } from '../reading/read-file.ts'
import type { Part } from '../reading/split-parts.ts'
import { CategoriesQuestion } from './categories-question.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { type Defaults, NewProductDefaults, useWritableStores } from './new-product-defaults.tsx'
import { PicturesChoice } from './pictures-choice.tsx'
import { SendingStep } from './sending-step.tsx'
import type { ImportFile, ImportStep } from './use-import-file.ts'

const texts = bulkTexts.import

type ColumnsStepProps = { file: ImportFile; step: Extract<ImportStep, { kind: 'columns' }> }

/** Asks for the field of each column. Proposes those of the last file with the same headers, or else guesses by name. */
export function ColumnsStep({ file, step }: ColumnsStepProps) {
  const query = { Kind: ['import' as const], SortBy: 'ID-desc' as const, Size: 50 }
  const earlier = useQuery({
    queryKey: keys.list('bulk', { remembered: query }),
    queryFn: ({ signal }) => staffApi('GET /kelola/bulk', { query, signal }),
  })
  // Without an earlier file the columns are guessed.
  if (earlier.isPending) return <Skeleton className="h-96 w-full" />
  const remembered = rememberedFields(step.table.headers, earlier.data ?? [])
  return <Columns {...{ file, step }} remembered={remembered} />
}

function Columns({ file, step, remembered }: ColumnsStepProps & { remembered: Mapping | undefined }) {
  const { table, taking } = step
  const { name } = step.file
  const { can } = useRights()
  const forbidden: readonly ImportField[] = can('stock:write') ? [] : stockFields
  const [mapping, setMapping] = useState<Mapping>(() =>
    (table.converted?.fields ?? remembered ?? guessFields(table.headers, table.kinds)).map((field) =>
      field && forbidden.includes(field) ? '' : field,
    ),
  )
  const [chosen, setDefaults] = useState<Defaults>({})
  const [rules, setRules] = useState<Reading['rules']>({})
  const reading: Reading = { fields: mapping, rules }
  const { data: readings = [] } = useQuery({
    // Never cached: the next file may have the same columns.
    ...{ queryKey: keys.list('import', { columns: reading }), gcTime: 0, placeholderData: keepPreviousData },
    queryFn: () => file.read(reading),
  })
  const [clears, setClears] = useState(false)
  const [archive, setArchive] = useState<PictureArchive | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const isWeightAsked = needsWeight(mapping) || chosen.WeightGrams !== undefined
  const lacksWeight = isWeightAsked && !(Number(chosen.WeightGrams) > 0)
  const isStockWrong = chosen.Stock !== undefined && !(chosen.Stock >= 0 && chosen.Stock <= pieceLimits.max)
  const { busy, run } = useStaffAction({ subjects: [] })
  const stores = useWritableStores()
  const source = pictureSourceOf(mapping)
  const pictures = archive && source ? { archive, source } : null
  const defaults: Defaults = {
    ...chosen,
    // A shop's only store needs no choice.
    StoreID: chosen.StoreID ?? (stores.length === 1 ? stores[0]!.value : undefined),
  }

  /** Reads the parts of the file, and the categories of its rows that the shop lacks. */
  async function look() {
    setIsChecked(true)
    if (lacksWeight || isStockWrong) return
    await file.read(reading)
    const parts = await file.parts(pictures?.source ?? null)
    const column = mapping.indexOf('category')
    const found = column < 0 ? null : await file.newCategories(column, new Set((await loadCategoryIds()).keys()))
    setChecked({ parts, newCategories: found && found.missing.length > 0 ? found : null })
  }

  if (checked?.newCategories) {
    return (
      <CategoriesQuestion
        found={checked.newCategories}
        onProceed={() => setChecked({ ...checked, newCategories: null })}
        onBack={() => setChecked(null)}
      />
    )
  }
  if (checked) {
    return (
      <SendingStep
        rowCount={table.rowCount}
        parts={checked.parts}
        rowsOf={({ from, to }) => file.rows(from, to)}
        pictures={pictures}
        file={step.file}
        taking={{ ...taking, reading }}
        start={{
          ...startOf(name, table.headers, mapping, defaults, source?.kind === 'sku' && pictures !== null),
          Clears: clears,
          ...('writing' in taking && { Delimiter: taking.writing.delimiter }),
        }}
        onFailed={() => setChecked(null)}
      />
    )
  }
  const isMapped = mapping.some(Boolean)
  const stockAt = mapping.indexOf('stock')
  const hasAddresses = table.kinds[mapping.indexOf('pictures')] === 'addresses'
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="mr-auto font-semibold wrap-anywhere">{texts.fileOf(name, table.filledCount)}</p>
        {'writing' in taking && (
          <Button look="quiet" size="small" onClick={() => file.askWriting(step.file, taking.writing)}>
            {texts.writing.change}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={file.restart}>
          {texts.otherFile}
        </Button>
      </div>
      <MappingNotices mapping={mapping} defaults={defaults} />
      <Card title={texts.mapping.title}>
        <p className="mb-3 text-sm text-muted">
          {table.converted
            ? texts.mapping.converted(texts.platforms[table.converted.platform])
            : remembered
              ? texts.mapping.remembered
              : texts.mapping.explanation}{' '}
          {texts.mapping.neededNote}.
        </p>
        {table.converted && table.converted.unread.length > 0 && (
          <p className="mb-3 text-sm text-muted wrap-anywhere">
            {texts.mapping.unread(table.converted.unread.join(', '))}
          </p>
        )}
        <ColumnMapping
          {...{ table, mapping, forbidden, readings, rules }}
          onRule={(at, rule) => setRules({ ...rules, [at]: rule })}
          onChange={setMapping}
        />
      </Card>
      {hasAddresses && <Notice>{texts.mapping.addresses}</Notice>}
      <NewProductDefaults
        mapping={mapping}
        defaults={chosen}
        lacksWeight={isChecked && lacksWeight}
        isStockWrong={isChecked && isStockWrong}
        stockless={stockAt < 0 ? table.filledCount : table.emptyCounts[stockAt]!}
        onChange={setDefaults}
      />
      <Checkbox checked={clears} onChange={({ target }) => setClears(target.checked)}>
        {texts.clears}
        <span className="block text-sm text-muted">{texts.clearsHint}</span>
      </Checkbox>
      <PicturesChoice archive={archive} source={source} onChange={setArchive} />
      <BottomBar>
        <p className="min-w-0 flex-1 text-sm text-muted max-md:sr-only">{isMapped ? texts.safe : texts.mapping.none}</p>
        <Button
          size="large"
          className="max-md:w-full"
          disabled={!isMapped}
          busy={busy}
          onClick={() => run(look, { onRefusal: tellProblem })}
        >
          {texts.check(table.filledCount)}
        </Button>
      </BottomBar>
    </div>
  )
}

/** The rows to send, and the questions before. */
type Checked = { parts: readonly Part[]; newCategories: NewCategories | null }

/** Reports the problem, and returns whether the file can't be imported. */
function tellProblem(error: unknown): boolean {
  if (!(error instanceof WorkerCallError)) return false
  toast(problemText(error), 'danger')
  return true
}

function startOf(name: string, headers: string[], mapping: Mapping, defaults: Defaults, addsPictures: boolean) {
  return {
    Name: name.slice(0, 200),
    Headers: addsPictures ? [...headers, importFieldNames.pictures] : headers,
    Fields: addsPictures ? [...mapping, 'pictures' as const] : [...mapping],
    ...defaults,
  }
}

/** Warnings about the rows: actions that they can't take with these columns. */
function MappingNotices({ mapping, defaults }: { mapping: Mapping; defaults: Defaults }) {
  const missing = missingForNew(mapping).filter(
    (field) => !(field === 'store_id' && defaults.StoreID) && !(field === 'category' && defaults.CategoryID),
  )
  if (!mapping.some(Boolean)) return null
  // The person chooses these for all new products of the file.
  const isChosenBelow =
    mapping.includes('name') && missing.every((field) => field === 'store_id' || field === 'category')
  const textOfMissing = isChosenBelow ? texts.mapping.chooseBelow : texts.mapping.missing
  return (
    <>
      {!canFindProducts(mapping) && <Notice look="warning">{texts.mapping.onlyNew}</Notice>}
      {missing.length > 0 && (
        <Notice look="warning">{textOfMissing(missing.map((field) => importFieldNames[field]).join(', '))}</Notice>
      )}
    </>
  )
}
