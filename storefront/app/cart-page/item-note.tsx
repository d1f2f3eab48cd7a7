import { NotebookPen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { type CartItem, maxNoteLength } from '../cart/cart.ts'
import { changeNote } from '../cart/stored-cart.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'

/** A collapsible note for the store, saved as it is typed; `children` share its row. */
export function ItemNote({ item, children }: { item: CartItem; children: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-1">
        <button
          id={`${id}opener`}
          type="button"
          aria-label={texts.note(item.Name)}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
          className="mr-auto flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold text-primary"
        >
          <NotebookPen aria-hidden className="size-4 shrink-0" />
          {texts.openNote}
        </button>
        {children}
      </div>
      {item.Note && !editing && (
        <p className="mt-1 rounded-control bg-tint px-3 py-2 text-sm text-muted">
          {/* The clamped element has no padding, in which half of the next line would show. */}
          <span className="line-clamp-3 wrap-anywhere">{item.Note}</span>
        </p>
      )}
      {editing && (
        <form
          className="mt-2 flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            setEditing(false)
            document.getElementById(`${id}opener`)?.focus()
          }}
        >
          <Input
            autoFocus
            aria-label={texts.note(item.Name)}
            value={item.Note}
            maxLength={maxNoteLength}
            enterKeyHint="done"
            autoComplete="off"
            placeholder={texts.notePlaceholder}
            onChange={(event) => changeNote(item.ProductID, event.target.value)}
          />
          <Button type="submit" look="secondary">
            {texts.saveNote}
          </Button>
        </form>
      )}
    </>
  )
}
