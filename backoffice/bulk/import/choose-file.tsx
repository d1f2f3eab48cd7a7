import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { csvOf } from '#contract/values/csv/csv-text.ts'
import { importFields } from '#contract/values/product-file/import-fields.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import { useFileTarget } from '../../ui/use-file-target.ts'

const texts = bulkTexts.import
const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type ChooseFileProps = {
  /** The name of the file that is being read. */
  reading: string | undefined
  problem: string | undefined
  onChoose: (file: File) => void
}

/** The first step: a file of this device, chosen or dropped. */
export function ChooseFile({ reading, problem, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const isReading = reading !== undefined
  const { isOver, target } = useFileTarget({ isOff: isReading, onFiles: ([file]) => file && onChoose(file) })
  return (
    <div className="grid gap-4">
      {problem && <Notice look="danger">{problem}</Notice>}
      <section
        aria-label={texts.choose}
        className={cx(
          'flex flex-col items-center rounded-card border-2 border-dashed bg-surface px-4 py-10 text-center md:py-14',
          isOver ? 'border-primary bg-primary-soft' : 'border-control',
        )}
        {...target}
      >
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-primary-soft text-primary">
          <FileSpreadsheet aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
        <Button
          size="large"
          busy={isReading}
          busyText={isReading ? texts.reading(shortened(reading)) : undefined}
          className="max-w-full"
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.choose}
          accept={accepted}
          onChange={({ target: { files }, target: element }) => {
            const file = files?.[0]
            // So that the same file can be chosen again.
            element.value = ''
            if (file) onChoose(file)
          }}
        />
        <p className="mt-3 text-sm text-muted">
          {texts.formats}
          <span className="pointer-coarse:hidden">{texts.drop}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{texts.limits}</p>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{texts.safe}</p>
        <Button look="quiet" size="small" onClick={saveExample}>
          <Download aria-hidden className="size-4" />
          {texts.example}
        </Button>
      </div>
    </div>
  )
}

const shownLength = 40

/** A name short enough for a button, whose text does not wrap. */
const shortened = (name: string) => (name.length > shownLength ? `${name.slice(0, shownLength - 1)}…` : name)

function saveExample() {
  const fields = importFields.filter((field) => texts.exampleRow[field] !== undefined)
  const lines = [fields, fields.map((field) => texts.exampleRow[field]!)]
  saveFile(csvOf(lines), texts.exampleName, 'text/csv')
}
