import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../storefront/app/design/button.tsx'
import { Notice } from '../../../storefront/app/design/notice.tsx'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { mostWorkbookRows, saveTable, type TableFormat } from '../export/save-table.ts'
import { loadRefused } from './load-refused.ts'

const texts = bulkTexts.refused

/** The refused rows as a file that can be mended and imported again. */
export function RefusedNotice({ operation }: { operation: BulkOperation }) {
  const [format, setFormat] = useState<TableFormat>('csv')
  const { busy, run } = useStaffAction({ subjects: [] })
  const isLarge = operation.Refused > mostWorkbookRows

  function download(chosen: TableFormat) {
    setFormat(chosen)
    // The program that wrote the file reads the one of its refused rows.
    const delimiter = operation.Delimiter ?? ','
    return run(async () => saveTable([await loadRefused(operation)], texts.fileName(operation.Name), chosen, delimiter))
  }

  return (
    <Notice look="warning" title={texts.notice(operation.Refused)}>
      <p>
        {texts.text} {isLarge && texts.workbookLimit(mostWorkbookRows)}
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
