import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useRights } from '../../access/rights.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { NotForYouScreen } from '../../ui/message-screens.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { CsvFormatQuestion } from './csv-format-question.tsx'
import { SendingStep } from './sending-step.tsx'
import { SheetQuestion } from './sheet-question.tsx'
import { useImportFile } from './use-import-file.ts'

/** /kelola/massal/impor: choosing a file, mapping its columns, and sending it. */
export default function ImportScreen() {
  const { can } = useRights()
  const file = useImportFile()
  const { step } = file
  if (!can('catalogue:write')) return <NotForYouScreen />
  return (
    <Screen title={bulkTexts.import.title} back={pages.bulkOperations} width="page">
      {step.kind === 'choose' && <ChooseFile reading={step.reading} problem={step.problem} onChoose={file.choose} />}
      {step.kind === 'writing' && <CsvFormatQuestion file={file} step={step} />}
      {step.kind === 'sheet' && (
        <SheetQuestion sheets={step.sheets} onChoose={(at) => file.takeSheet(step.file, at)} onCancel={file.restart} />
      )}
      {step.kind === 'sending' && (
        <SendingStep
          rowCount={step.rowCount}
          parts={step.parts}
          rowsOf={({ from, to }) => file.rows(from, to)}
          pictures={step.pictures}
          start={step.operation}
          file={step.kept.file}
          taking={step.kept.taking}
          onFailed={file.restart}
        />
      )}
      {step.kind === 'columns' && <ColumnsStep file={file} step={step} />}
    </Screen>
  )
}
