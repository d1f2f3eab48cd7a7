import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxProductCount } from '#contract/values/products/product-limits.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText } from '../../api/staff-api.ts'
import { hasSessionEnded, leaveForLogin } from '../../session/staff-session.ts'
import { maxWorkbookRows, saveTable, type TableFormat } from '../../spreadsheets/save-table.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useProductFilter } from '../use-product-filter.ts'
import { loadExport, TooManyRowsError } from './load-export.ts'

const texts = bulkTexts.export
const formats = [
  { format: 'csv', label: texts.csv, hint: texts.csvHint },
  { format: 'workbook', label: texts.workbook, hint: texts.workbookHint(maxWorkbookRows) },
] as const

/** Saves the products of the list as a file that can be imported again. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const [search] = useSearchParams()
  const { filter, count } = useProductFilter(search)
  const [format, setFormat] = useState<TableFormat>('csv')
  const [rows, setRows] = useState<number | null>(null)
  const [isWriting, setWriting] = useState(false)
  const stopping = useRef<AbortController>(null)
  const isBusy = rows !== null

  async function save() {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setRows(0)
    try {
      const most = format === 'workbook' ? { maxRows: maxWorkbookRows } : {}
      const loaded = await loadExport(filter, { signal, onProgress: setRows, ...most })
      setWriting(true)
      await saveTable(loaded.pages, texts.fileName, format)
      toast(texts.done(loaded.rows))
      onClose()
    } catch (error) {
      if (signal.aborted) return
      if (hasSessionEnded(error)) return leaveForLogin(error)
      toast(error instanceof TooManyRowsError ? texts.tooMany(maxWorkbookRows) : failureText(error), 'danger')
      setRows(null)
      setWriting(false)
    }
  }
  function close() {
    stopping.current?.abort()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      footer={
        <DialogButtons onCancel={close} size="large" busy={isBusy} onClick={save}>
          {texts.start}
        </DialogButtons>
      }
    >
      <div className="grid gap-3 md:w-md">
        <p className="text-sm text-muted">
          {count === undefined || count >= maxProductCount ? texts.counting : texts.text(count)}
        </p>
        <fieldset className="grid gap-2" disabled={isBusy}>
          <legend className="sr-only">{texts.format}</legend>
          {formats.map((one) => (
            <RadioCard
              key={one.format}
              name="format"
              checked={format === one.format}
              onChange={() => setFormat(one.format)}
            >
              <span className="block font-semibold">{one.label}</span>
              <span className="block text-muted">{one.hint}</span>
            </RadioCard>
          ))}
        </fieldset>
        {isBusy && (
          <div>
            <ProgressBar done={rows} of={count ?? 1} label={texts.title} />
            <p role="status" className="mt-1 text-sm tabular-nums">
              {isWriting ? texts.writing : texts.progress(rows)}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
