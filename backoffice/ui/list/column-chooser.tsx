import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Checkbox } from '#web/design/field.tsx'
import { readDevice, writeDevice } from '../../device/device-storage.ts'
import { listTexts } from '../../texts/list.ts'
import type { Column } from './list-definition.ts'

/** The columns that this device shows; the choice stays after a logout. */
export function useShownColumns<Row>(subject: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => parse(readDevice('device', `columns.${subject}`)))
  const isShown = ({ name, hidden }: Column<Row>) => chosen[name] ?? !hidden
  return {
    all: columns,
    columns: columns.filter(isShown),
    isShown,
    choose(name: string, shown: boolean) {
      const next = { ...chosen, [name]: shown }
      setChosen(next)
      writeDevice('device', `columns.${subject}`, next)
    },
  }
}

function parse(stored: unknown): Record<string, boolean> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'))
}

type ColumnChooserProps<Row> = { shown: ReturnType<typeof useShownColumns<Row>> }

/** Lets people on desks choose the columns of a table; the first one always stays. */
export function ColumnChooser<Row>({ shown: { all, isShown, choose } }: ColumnChooserProps<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <div className="max-md:hidden">
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden className="size-4" />
        {listTexts.columns}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={listTexts.columns}>
        {all.slice(1).map((column) => (
          <Checkbox
            key={column.name}
            checked={isShown(column)}
            onChange={(event) => choose(column.name, event.target.checked)}
          >
            {column.label}
          </Checkbox>
        ))}
      </Dialog>
    </div>
  )
}
