import { useEffect, useState } from 'react'
import { type CsvDelimiter, csvDelimiters } from '#contract/values/csv/csv-delimiters.ts'
import { type Encoding, encodings } from '#contract/values/text/encoding.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Select } from '#web/design/field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import type { CsvFormat } from '../reading/read-file.ts'
import { CellsPreview } from './cells-preview.tsx'
import type { ImportFile, ImportStep } from './use-import-file.ts'

const texts = bulkTexts.import

type CsvFormatQuestionProps = { file: ImportFile; step: Extract<ImportStep, { kind: 'writing' }> }

/** Asks whether encoding and delimiter of a CSV are right, with its first lines as they would be read. */
export function CsvFormatQuestion({ file, step }: CsvFormatQuestionProps) {
  const [writing, setWriting] = useState(step.writing)
  const lines = usePreview(file, writing)
  return (
    <Card title={texts.writing.question}>
      <p className="mb-4 text-sm text-muted">{texts.writing.explanation}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:max-w-prose">
        <Field label={texts.writing.encoding}>
          <Select
            value={writing.encoding}
            onChange={({ target }) => setWriting({ ...writing, encoding: target.value as Encoding })}
          >
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {texts.writing.encodings[encoding]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.writing.delimiter}>
          <Select
            value={writing.delimiter}
            onChange={({ target }) => setWriting({ ...writing, delimiter: target.value as CsvDelimiter })}
          >
            {csvDelimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {texts.writing.delimiters[delimiter]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {lines ? <CellsPreview label={texts.writing.preview} lines={lines} /> : <Skeleton className="h-48 w-full" />}
      <div className="mt-4 flex flex-wrap justify-end gap-3 *:max-md:flex-1">
        <Button look="secondary" onClick={file.restart}>
          {texts.otherFile}
        </Button>
        <Button onClick={() => file.takeCsv(step.file, writing)}>{texts.writing.proceed}</Button>
      </div>
    </Card>
  )
}

function usePreview({ preview }: ImportFile, { encoding, delimiter }: CsvFormat) {
  const [lines, setLines] = useState<string[][]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file stays the same while this is asked
  useEffect(() => {
    let isOutdated = false
    void preview({ encoding, delimiter }).then((read) => {
      if (!isOutdated) setLines(read)
    })
    return () => {
      isOutdated = true
    }
  }, [encoding, delimiter])
  return lines
}
