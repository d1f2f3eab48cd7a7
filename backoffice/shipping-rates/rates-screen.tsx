import { useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Input, Select } from '#web/design/field.tsx'
import { pageCountOf, pageNumber } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { courierServiceSubject } from '../courier-services/service-query.ts'
import { courierQuery } from '../couriers/courier-query.ts'
import { shippingRateTexts as texts } from '../texts/shipping-rates.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { useSaveKey } from '../ui/form/save-bar.tsx'
import { useUnloadQuestion } from '../ui/form/use-unload-question.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { ImportRatesDialog } from './import-rates-dialog.tsx'
import { OwnServices } from './own-services.tsx'
import { allRatesAsCsv, type ShippingRate } from './rate-file.ts'
import { RateSheet } from './rate-sheet.tsx'
import { useRateEdits } from './use-rate-edits.ts'

const subject = 'shipping-rates'
/** A row may bring a service, or be the last of one. */
const changedSubjects = [subject, courierServiceSubject]
const pageSize = 100
const typingPauseMs = 250
const none: readonly ShippingRate[] = []

/** /kelola/pengaturan/pengiriman/tarif: the owner's own rates, in a sheet that can be filled from a CSV. */
export default function RatesScreen() {
  const { can } = useRights()
  const [params, setParams] = useSearchParams()
  const [isImporting, setImporting] = useState(false)
  const words = useDebounced(params.get('q') ?? '', typingPauseMs).trim()
  const courier = params.get('kurir') ?? ''
  const page = pageNumber(params)
  const filter = useMemo(
    () => ({ ...(words && { Text: [words] }), ...(courier && { Courier: [courier] }) }),
    [words, courier],
  )
  const query = { ...filter, Page: page, Size: pageSize }
  const {
    data: rows,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: keys.list(subject, query),
    queryFn: ({ signal }) => staffApi('GET /kelola/shippingrate', { query, signal }),
    placeholderData: (before) => before,
  })
  const { data: found } = useQuery({
    queryKey: keys.count(subject, filter),
    queryFn: ({ signal }) => staffApi('GET /kelola/shippingratecount', { query: filter, signal }),
  })
  const { data: { Couriers: couriers } = { Couriers: [] } } = useQuery(courierQuery)
  const edits = useRateEdits(rows ?? none, changedSubjects)
  const { sheet, count, busy, change, add, toggleRemoved, discard, save } = edits
  const download = useStaffAction({ subjects: [] })
  useSaveKey(() => count > 0 && void save())
  useUnloadQuestion(count > 0)

  if (!rows && error) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  const canChange = can('settings:write', 'all')
  const chosen = couriers.find(({ Code }) => Code === courier)
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const downloadAll = () =>
    download.run(async () => {
      const { count: all } = await staffApi('GET /kelola/shippingratecount', { query: {} })
      saveFile(await allRatesAsCsv(all), `${texts.fileName}.csv`, 'text/csv')
    })
  return (
    <Screen title={texts.title} back={pages.courierSettings}>
      <div className="mb-3 grid max-w-prose gap-1 text-sm text-muted">
        <p>{texts.explanation}</p>
        <p>{texts.coverage}</p>
      </div>
      <div className="mb-3 flex flex-wrap gap-2">
        {canChange && (
          <>
            <Button onClick={() => setImporting(true)}>
              <FileSpreadsheet aria-hidden className="size-5" />
              {texts.import.button}
            </Button>
            <Button look="secondary" onClick={() => add(chosen?.Name ?? '')}>
              <Plus aria-hidden className="size-5" />
              {texts.add}
            </Button>
          </>
        )}
        <Button look="secondary" busy={download.busy} disabled={found?.count === 0} onClick={downloadAll}>
          <Download aria-hidden className="size-5" />
          {texts.download}
        </Button>
        {canChange && chosen && (found?.count ?? 0) > 0 && (
          <ConfirmButton
            subjects={changedSubjects}
            label={texts.clear(chosen.Name)}
            look="secondary"
            title={texts.clearQuestion(chosen.Name)}
            text={texts.clearText}
            done={texts.cleared}
            act={() => staffApi('DELETE /kelola/shippingrate/:courier', { params: { courier: chosen.Code } })}
          />
        )}
      </div>
      <div className="mb-3 grid gap-2 md:grid-cols-[minmax(0,24rem)_16rem]">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          value={params.get('q') ?? ''}
          onChange={({ target }) => set('q', target.value)}
        />
        <Select aria-label={texts.courier} value={courier} onChange={({ target }) => set('kurir', target.value)}>
          <option value="">{texts.every}</option>
          {couriers.map(({ Code, Name }) => (
            <option key={Code} value={Code}>
              {Name}
            </option>
          ))}
        </Select>
      </div>
      {rows && rows.length > 0 && <OwnServices courier={courier} />}
      {!rows && <Skeleton className="h-96 w-full" />}
      {rows && sheet.length === 0 && (
        <p className="text-sm text-muted">{words || courier ? texts.noneFound : texts.none}</p>
      )}
      {sheet.length > 0 && (
        <RateSheet rows={sheet} readOnly={!canChange || busy} onChange={change} onToggleRemoved={toggleRemoved} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {found && found.count > 0 && texts.rows(groupDigits(found.count))}
        </p>
        <Pagination
          page={page}
          pageCount={pageCountOf(found?.count ?? 0, pageSize)}
          hrefOf={(to) => {
            const next = new URLSearchParams(params)
            next.set('page', String(to))
            return `?${next}`
          }}
        />
      </div>
      {count > 0 && (
        <BottomBar>
          <p role="status" className="mr-auto">
            <Badge look="warning">{texts.unsaved(count)}</Badge>
          </p>
          <div className="flex gap-2 max-md:w-full">
            <Button look="secondary" disabled={busy} onClick={discard} className="max-md:flex-1">
              {texts.discard}
            </Button>
            <Button busy={busy} aria-keyshortcuts="Control+S" onClick={() => void save()} className="max-md:flex-1">
              {texts.save}
            </Button>
          </div>
        </BottomBar>
      )}
      {isImporting && <ImportRatesDialog subjects={changedSubjects} onClose={() => setImporting(false)} />}
      <LeaveGuard isDirty={count > 0} busy={busy} save={save} discard={discard} />
    </Screen>
  )
}
