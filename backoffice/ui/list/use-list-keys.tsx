import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { listTexts } from '../../texts/list.ts'

const { keys: texts } = listTexts

type ListKeysOptions = { selection: { clear: () => void }; canSelect: boolean }

/** The keys of a list; returns the sheet that explains them, opened by '?'. */
export function useListKeys({ selection, canSelect }: ListKeysOptions) {
  const [helpOpen, setHelpOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return
    switch (event.key) {
      case 'j':
      case 'ArrowDown':
        return move(1, event)
      case 'k':
      case 'ArrowUp':
        return move(-1, event)
      case 'x': {
        const box = focusedRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
        return canSelect ? box?.click() : undefined
      }
      case 'Escape':
        return selection.clear()
      case '/': {
        const box = document.querySelector<HTMLInputElement>('[data-list-search]')
        if (!box) return
        event.preventDefault()
        return box.select()
      }
      case '?':
        return setHelpOpen(true)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    <Dialog open={helpOpen} onClose={() => setHelpOpen(false)} title={texts.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        <Key keys={['J', 'K', '↓', '↑']} text={texts.move} />
        <Key keys={['Enter']} text={texts.open} />
        {canSelect && <Key keys={['X']} text={texts.select} />}
        {canSelect && <Key keys={['Esc']} text={texts.clear} />}
        <Key keys={['/']} text={texts.search} />
        <Key keys={['Ctrl K']} text={texts.palette} />
        <Key keys={['?']} text={texts.help} />
      </dl>
    </Dialog>
  )
}

function Key({ keys, text }: { keys: string[]; text: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-small border border-line bg-tint px-1.5 py-0.5 font-sans font-semibold">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Moves the focus to the link of the next row. Arrows scroll the page until a row has the focus. */
function move(step: 1 | -1, event: KeyboardEvent) {
  const current = focusedRow()
  if (!current && event.key.startsWith('Arrow')) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const next = current ? rows[rows.indexOf(current) + step] : rows[0]
  const target = next?.querySelector<HTMLElement>('a') ?? next?.querySelector<HTMLElement>('input')
  if (!target) return
  event.preventDefault()
  target.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
