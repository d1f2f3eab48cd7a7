import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText } from '../../api/staff-api.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { loadAllRows, toCsv } from './export-rows.ts'
import type { ListDefinition } from './list-definition.ts'
import { filterOf, type ListState } from './list-state.ts'

type ExportButtonProps<Row> = { definition: ListDefinition<Row>; state: ListState; name: string }

/** Downloads exactly the rows that the filter finds. */
export function ExportButton<Row>({ definition, state, name }: ExportButtonProps<Row>) {
  const [count, setCount] = useState<number | null>(null)

  async function download() {
    setCount(0)
    try {
      const query = { SortBy: state.sort, ...filterOf(definition, state) }
      const { rows, isPart } = await loadAllRows((page) => definition.list(page, {}), query, setCount)
      saveFile(toCsv(definition.columns, rows), `${name}.csv`, 'text/csv')
      toast(isPart ? texts.exportedPart(rows.length) : texts.exported(rows.length), isPart ? 'danger' : 'success')
    } catch (error) {
      toast(failureText(error), 'danger')
    }
    setCount(null)
  }

  return (
    <Button
      look="quiet"
      size="small"
      busy={count !== null}
      busyText={texts.exporting(count ?? 0)}
      className="max-md:hidden"
      onClick={download}
    >
      <Download aria-hidden className="size-4" />
      {texts.export}
    </Button>
  )
}
