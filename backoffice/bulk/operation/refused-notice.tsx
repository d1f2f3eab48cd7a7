import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { maxWorkbookRows, saveTable, type TableFormat } from '../../spreadsheets/save-table.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { loadRefused } from './load-refused.ts'

const texts = bulkTexts.refused

/** Offers the refused rows as a file to correct and import again. */
export function RefusedNotice({ operation }: { operation: BulkOperation }) {
  const [format, setFormat] = useState<TableFormat>('csv')
  const { busy, run } = useStaffAction({ subjects: [] })
  const isLarge = operation.Refused > maxWorkbookRows

  function download(chosen: TableFormat) {
    setFormat(chosen)
    // The delimiter of the imported file, which the person's program reads.
    const delimiter = operation.Delimiter ?? ','
    return run(async () => saveTable([await loadRefused(operation)], texts.fileName(operation.Name), chosen, delimiter))
  }

  return (
    <Notice look="warning" title={texts.notice(operation.Refused)}>
      <p>
        {texts.text} {isLarge && texts.workbookLimit(maxWorkbookRows)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['csv', 'workbook'] as const).map((one) => (
          <Button
            key={one}
            look="secondary"
            size="small"
            busy={busy && format === one}
            disabled={one === 'workbook' && isLarge}
            onClick={() => download(one)}
          >
            <Download aria-hidden className="size-4" />
            {texts[one]}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
