import { FileArchive, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import type { PictureArchive } from '../pictures/picture-archive.ts'
import type { PictureSource } from '../pictures/pictures-of-rows.ts'

const texts = bulkTexts.import.pictures

type PicturesChoiceProps = {
  archive: PictureArchive | null
  source: PictureSource | null
  onChange: (archive: PictureArchive | null) => void
}

/** An optional ZIP with pictures of the products. */
export function PicturesChoice({ archive, source, onChange }: PicturesChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    setBusy(true)
    setProblem('')
    try {
      const { openPictureArchive } = await import('../pictures/picture-archive.ts')
      const opened = await openPictureArchive(file)
      if (opened.count > 0) onChange(opened)
      else setProblem(texts.empty)
    } catch {
      setProblem(texts.unreadable)
    }
    setBusy(false)
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64 text-sm" aria-live="polite">
          {problem ? (
            <p className="text-danger">{problem}</p>
          ) : archive ? (
            <p className={source ? 'font-semibold' : 'text-warning'}>{matchText(archive, source)}</p>
          ) : (
            <p className="text-muted">{texts.explanation}</p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.choose}
          accept=".zip,application/zip"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void choose(file)
          }}
        />
        {archive ? (
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden className="size-5" />
            {texts.remove}
          </Button>
        ) : (
          <Button look="secondary" busy={busy} className="max-md:w-full" onClick={() => input.current?.click()}>
            <FileArchive aria-hidden className="size-5" />
            {texts.choose}
          </Button>
        )}
      </div>
    </Card>
  )
}

function matchText({ count }: PictureArchive, source: PictureSource | null): string {
  if (!source) return texts.noMatch
  return source.kind === 'column' ? texts.byColumn(count) : texts.bySku(count)
}
