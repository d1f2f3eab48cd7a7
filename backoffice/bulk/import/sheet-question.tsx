import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { bulkTexts } from '../../texts/bulk.ts'

const texts = bulkTexts.import

type SheetQuestionProps = {
  sheets: readonly { name: string; rows: number }[]
  onChoose: (at: number) => void
  onCancel: () => void
}

/** Asks which of several sheets of a workbook is meant. */
export function SheetQuestion({ sheets, onChoose, onCancel }: SheetQuestionProps) {
  const [chosen, setChosen] = useState(() => sheets.findIndex(({ rows }) => rows > 0))
  return (
    <Card title={texts.sheets.question} className="max-w-prose">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{texts.sheets.question}</legend>
        {sheets.map(({ name, rows }, at) => (
          <RadioCard
            key={name}
            name="sheet"
            checked={at === chosen}
            disabled={rows === 0}
            onChange={() => setChosen(at)}
          >
            {texts.fileOf(name, rows)}
          </RadioCard>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap justify-end gap-3 *:max-md:flex-1">
        <Button look="secondary" onClick={onCancel}>
          {texts.otherFile}
        </Button>
        <Button onClick={() => onChoose(chosen)}>{texts.sheets.proceed}</Button>
      </div>
    </Card>
  )
}
