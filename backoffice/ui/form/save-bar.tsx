import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/design/button.tsx'
import { keepFocus } from '#web/design/keep-focus.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { BottomBar } from '../bottom-bar.tsx'

/** A save that begins once other work has ended, such as uploads: its name in words, and a function that cancels the save. */
export type Waiting = { for: string; stop: () => void }

/** Saves a new entity, and goes on to another screen with it. */
export type Onward = { label: string; save: () => void }

type SaveBarProps = {
  busy: boolean
  waiting: Waiting | undefined
  onDiscard: () => void
  isNew: boolean
  onward: Onward | undefined
  keepsDraft: boolean
}

/** The state of unsaved changes with its buttons, below the thumb; inside the <form>, which it submits. */
export function SaveBar({ busy, waiting, onDiscard, isNew, onward, keepsDraft }: SaveBarProps) {
  // The bar disappears with the last unsaved change, and with it the pressed button.
  useEffect(() => () => keepFocus(), [])
  return (
    <BottomBar>
      <p role="status" className="mr-auto min-w-0 flex-1 basis-32 text-sm text-muted max-md:sr-only">
        {waiting?.for ?? (keepsDraft ? texts.unsavedKept : texts.unsavedHere)}
      </p>
      <Button
        look="secondary"
        size="large"
        disabled={busy}
        onClick={waiting?.stop ?? onDiscard}
        className="max-md:flex-none"
      >
        {waiting ? texts.stopWaiting : texts.discard}
      </Button>
      {isNew && onward && (
        <Button
          look="secondary"
          size="large"
          busy={busy || waiting !== undefined}
          busyText={onward.label}
          onClick={onward.save}
          className="-order-1 w-full"
        >
          {onward.label}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        busy={busy || waiting !== undefined}
        busyText={waiting?.for}
        aria-keyshortcuts="Control+S"
        title={texts.saveKey}
        className="max-md:flex-1 md:min-w-40"
      >
        {isNew ? texts.add : texts.save}
      </Button>
    </BottomBar>
  )
}

/** Ctrl S (or Cmd S) saves the form instead of the page. */
export function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
