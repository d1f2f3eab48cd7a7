import { Download, FileUp, type LucideIcon, Percent, Table2, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Right } from '#contract/protocol/rights.ts'
import { backofficePages as pages, tabParameter } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useRights } from '../access/rights.ts'
import { bulkTexts } from '../texts/bulk.ts'

const ExportDialog = lazy(() => import('./export/export-dialog.tsx'))

const texts = bulkTexts.tools

/** `path`: a screen, which gets the filter of the list if it changes the products found. Without a path the tool is the export. */
type Tool = { label: string; icon: LucideIcon; right: Right; path?: string; ofFilter?: boolean; isWide?: boolean }

const tools: readonly Tool[] = [
  { label: texts.import, icon: FileUp, right: 'catalogue:write', path: pages.newImport },
  { label: texts.export, icon: Download, right: 'catalogue:read' },
  { label: texts.prices, icon: Percent, right: 'catalogue:write', path: pages.priceChange, ofFilter: true },
  // A table needs the width of a desk.
  {
    label: texts.sheet,
    icon: Table2,
    right: 'catalogue:write',
    path: pages.productSheet,
    ofFilter: true,
    isWide: true,
  },
]

/** Actions on many products at once: in a row on desks, behind one button on phones. */
export function ProductTools() {
  const { can } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const { search } = useLocation()
  // Archived products can't be changed.
  const isArchive = new URLSearchParams(search).get(tabParameter) === 'archived'
  const mine = tools.filter(({ right, ofFilter }) => can(right) && !(ofFilter && isArchive))
  function startExport() {
    setOpen(false)
    setExporting(true)
  }
  return (
    <div className="mb-3">
      <div className="-mt-1 flex flex-wrap justify-end gap-1 max-md:hidden">
        {mine.map((tool) => (
          <ToolButton key={tool.label} tool={tool} onExport={startExport} look="quiet" />
        ))}
      </div>
      <div className="grid md:hidden">
        {mine.length === 1 ? (
          mine.map((tool) => <ToolButton key={tool.label} tool={tool} onExport={startExport} look="secondary" />)
        ) : (
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            <WandSparkles aria-hidden className="size-4" />
            {texts.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={texts.open}>
          <p className="mb-3 text-sm text-muted">{texts.text}</p>
          <div className="grid gap-2">
            {mine
              .filter(({ isWide }) => !isWide)
              .map((tool) => (
                <ToolButton key={tool.label} tool={tool} onExport={startExport} look="secondary" />
              ))}
          </div>
        </Dialog>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ToolButtonProps = { tool: Tool; onExport: () => void; look: 'quiet' | 'secondary' }

function ToolButton({ tool: { label, icon: Icon, path, ofFilter }, onExport, look }: ToolButtonProps) {
  const { search } = useLocation()
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      {label}
    </>
  )
  if (!path) {
    return (
      <Button look={look} onClick={onExport}>
        {content}
      </Button>
    )
  }
  return (
    <ButtonLink look={look} to={ofFilter ? path + filterIn(search) : path}>
      {content}
    </ButtonLink>
  )
}

/** The parameters of the list without its page, since other screens have pages of other sizes. */
function filterIn(search: string): string {
  const filter = new URLSearchParams(search)
  filter.delete('page')
  return filter.size > 0 ? `?${filter}` : ''
}
