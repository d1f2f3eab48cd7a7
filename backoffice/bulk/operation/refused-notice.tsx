import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../storefront/app/design/button.tsx'
import { Notice } from '../../../storefront/app/design/notice.tsx'
import { toast } from '../../../storefront/app/design/toast.tsx'
import { failureText } from '../../api/staff-api.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { saveTable, type TableFormat } from '../export/save-table.ts'
import type { BulkOperation } from '../send-import.ts'
import { loadRefused } from './load-refused.ts'

const texts = bulkTexts.refused

/** The refused rows as a file that can be mended and imported again. */
export function RefusedNotice({ operation }: { operation: BulkOperation }) {
  const [busy, setBusy] = useState<TableFormat | null>(null)

  async function download(format: TableFormat) {
    setBusy(format)
    try {
      await saveTable([await loadRefused(operation)], texts.fileName(operation.Name), format)
    } catch (error) {
      toast(failureText(error), 'danger')
    }
    setBusy(null)
  }

  return (
    <Notice look="warning" title={texts.notice(operation.Refused)}>
      <p>{texts.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['csv', 'workbook'] as const).map((format) => (
          <Button key={format} look="secondary" size="small" busy={busy === format} onClick={() => download(format)}>
            <Download aria-hidden className="size-4" />
            {texts[format]}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
