import { useId, useState } from 'react'
import { Input } from '#web/design/field.tsx'
import { contentTexts } from '../../texts/content.ts'
import { type Target, type TargetKind, useTargets } from './find-targets.ts'

type TargetSearchProps = {
  kind: TargetKind
  label: string
  disabled?: boolean
  /** Already chosen: not offered again. */
  except?: readonly number[]
  onChoose: (target: Target) => void
}

/** A box that finds products, stores and so on by name, and shows the first results. */
export function TargetSearch({ kind, label, disabled, except = [], onChoose }: TargetSearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data } = useTargets(kind, typed)
  const found = (data ?? []).filter(({ id }) => !except.includes(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Input
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        aria-controls={listId}
        aria-expanded={isOpen}
        role="combobox"
        autoComplete="off"
        maxLength={100}
        disabled={disabled}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
          // Enter would save the form.
          if (event.key === 'Enter') {
            event.preventDefault()
            const [first] = found
            if (isOpen && first && typed) onChoose(first)
          }
        }}
      />
      {isOpen && (
        <ul
          id={listId}
          className="mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface shadow-float"
        >
          {found.map((target) => (
            <li key={target.id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 px-3 py-1 text-left text-sm hover:bg-tint focus-visible:bg-tint"
                onClick={() => {
                  onChoose(target)
                  setTyped('')
                  setOpen(false)
                }}
              >
                <TargetLine target={target} />
              </button>
            </li>
          ))}
          {data && found.length === 0 && <li className="px-3 py-3 text-sm text-muted">{contentTexts.link.nothing}</li>}
        </ul>
      )}
    </div>
  )
}

export function TargetLine({ target: { name, picture, about } }: { target: Target }) {
  return (
    <>
      {picture && (
        <img
          src={picture.replace('/img/640/', '/img/96/')}
          alt=""
          className="size-9 shrink-0 rounded-small object-cover"
        />
      )}
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2">{name}</span>
        {about && <span className="block truncate text-xs text-muted">{about}</span>}
      </span>
    </>
  )
}
