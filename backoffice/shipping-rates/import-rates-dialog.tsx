import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import type { RateLine } from '#contract/values/shipping/rate-columns.ts'
import { daysText } from '#contract/values/shipping/rate-values.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { FileProblemError } from '../bulk/reading/table.ts'
import { shippingRateTexts } from '../texts/shipping-rates.ts'
import { type CheckedFile, exampleCsv, readRates, sendRates } from './rate-file.ts'

const texts = shippingRateTexts.import
const maxLines = 100_000
const shownReasons = 20

type Checked = { lines: RateLine[]; unread: string[]; result: CheckedFile }

/** Reads a CSV of rates, shows how its rows were understood, and saves them after one confirmation. */
export function ImportRatesDialog({ subjects, onClose }: { subjects: readonly string[]; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useStaffAction({ subjects })
  const toSave = checked ? checked.result.Added + checked.result.Changed : 0

  const check = (file: File) =>
    run(async () => {
      setChecked(undefined)
      setProblem(undefined)
      try {
        const { lines, missing, unread } = await readRates(file)
        if (missing.length > 0)
          return setProblem(texts.missing(missing.map((one) => texts.columnNames[one]).join(', ')))
        if (lines.length === 0) return setProblem(texts.empty)
        if (lines.length > maxLines) return setProblem(texts.tooMany)
        const result = await sendRates(lines, true)
        // A file is saved in parts, so that a limit that its last part meets would leave the earlier parts in the table.
        const { Added, NewServices, Room } = result
        if (Added > Room.Rows) return setProblem(texts.full(groupDigits(Added), groupDigits(Room.Rows)))
        if (NewServices.length > Room.Services)
          return setProblem(texts.servicesFull(groupDigits(NewServices.length), groupDigits(Room.Services)))
        setChecked({ lines, unread, result })
      } catch (error) {
        if (!(error instanceof FileProblemError)) throw error
        setProblem(texts.unreadable)
      }
    })

  const save = ({ lines }: Checked) =>
    run(async () => {
      const { Added, Changed } = await sendRates(lines, false)
      toast(texts.done(groupDigits(Added + Changed)))
      onClose()
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        checked && (
          <DialogButtons onCancel={onClose} busy={busy} disabled={toSave === 0} onClick={() => save(checked)}>
            {toSave === 0 ? texts.nothing : texts.go(groupDigits(toSave))}
          </DialogButtons>
        )
      }
    >
      <div className="grid gap-4 md:w-lg">
        <p className="text-sm text-muted">{texts.explanation}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            data-first-focus
            look={checked ? 'secondary' : 'primary'}
            busy={busy && !checked}
            busyText={texts.reading}
            onClick={() => input.current?.click()}
          >
            <FileSpreadsheet aria-hidden className="size-5" />
            {texts.file}
          </Button>
          <Button look="quiet" onClick={() => saveFile(exampleCsv(), 'contoh-tarif.csv', 'text/csv')}>
            <Download aria-hidden className="size-4" />
            {texts.example}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.file}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void check(file)
          }}
        />
        {problem && <Notice look="danger">{problem}</Notice>}
        {checked && <CheckedRows {...checked} />}
      </div>
    </Dialog>
  )
}

function CheckedRows({ result, unread }: Checked) {
  const { Added, Changed, Same, Refused, Sample } = result
  return (
    <>
      <p role="status" className="font-semibold tabular-nums">
        {texts.summary(groupDigits(Added), groupDigits(Changed), groupDigits(Same))}
      </p>
      {Added > 0 && <Notice>{shippingRateTexts.coverage}</Notice>}
      {unread.length > 0 && <p className="text-sm text-muted">{texts.unread(unread.join(', '))}</p>}
      {Refused.length > 0 && (
        <Notice look="warning" title={texts.refused(groupDigits(Refused.length))}>
          <ul className="grid gap-1">
            {Refused.slice(0, shownReasons).map(({ line, Reason }) => (
              <li key={line}>{texts.refusedRow(line, Reason)}</li>
            ))}
            {Refused.length > shownReasons && <li>{texts.more(groupDigits(Refused.length - shownReasons))}</li>}
          </ul>
        </Notice>
      )}
      {Sample.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-muted">{texts.sample}</h3>
          <ul className="divide-y divide-line rounded-card border border-line text-sm">
            {Sample.map(({ CourierName, Service, From, To, FirstKg, NextKg, MinDays, MaxDays }) => (
              <li key={[CourierName, Service, From, To].join()} className="px-3 py-2">
                <p className="font-semibold">{texts.sampleRow(CourierName, Service, From, To)}</p>
                <p className="text-muted tabular-nums">
                  {texts.samplePrice(
                    formatRupiah(FirstKg),
                    formatRupiah(NextKg),
                    daysText({ minDays: MinDays, maxDays: MaxDays }),
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
