import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/design/class-names.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { todayTexts as texts } from '../texts/today.ts'

type ProofPaneProps = { url: string; name: string; alt: string }

/** A proof as large as its place; a press enlarges it, a PDF opens beside. */
export function ProofPane({ url, name, alt }: ProofPaneProps) {
  const [isLarge, setLarge] = useState(false)
  if (name.endsWith('.pdf')) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex h-full min-h-40 flex-col items-center justify-center gap-2 rounded-card bg-tint p-4 text-sm font-semibold text-primary"
      >
        <FileText aria-hidden className="size-10 text-muted" />
        <span className="sr-only">{alt}</span>
        <span className="wrap-anywhere text-ink">{name}</span>
        <span className="flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          {backofficeTexts.proofSave}
        </span>
      </a>
    )
  }
  return (
    <div
      className={cx(
        'relative h-full min-h-40 overflow-auto overscroll-contain rounded-card bg-tint',
        !isLarge && 'flex items-center justify-center',
      )}
    >
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={isLarge ? texts.zoomOut : texts.zoomIn}
        className={cx('block', isLarge ? 'w-[220%] cursor-zoom-out' : 'h-full w-full cursor-zoom-in p-2')}
        onClick={() => setLarge(!isLarge)}
      >
        <img src={url} alt={alt} className={isLarge ? 'w-full' : 'h-full w-full object-contain'} />
      </button>
      {!isLarge && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-surface px-2.5 py-0.5 text-xs font-medium text-muted"
        >
          {texts.zoom}
        </span>
      )}
    </div>
  )
}
