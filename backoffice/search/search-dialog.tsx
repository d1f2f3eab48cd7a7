import { useQueries } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { cx } from '#web/design/class-names.ts'
import { useCloseOnBack } from '#web/design/close-on-back.ts'
import { useRights } from '../access/rights.ts'
import { useOpenRooms } from '../navigation/open-rooms.ts'
import type { Found } from '../navigation/search-source.ts'
import { shellTexts } from '../texts/shell.ts'
import { type FoundGroup, findPlaces } from './find-places.ts'
import { setSearchOpen, useSearchOpen } from './search-open.ts'
import { serverSources } from './server-sources.ts'

const { search: texts } = shellTexts
const minLetters = 2
const pauseMs = 180

/** The search over everything: Ctrl K on desks, the glass on phones. */
export function SearchDialog() {
  const isOpen = useSearchOpen()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => setSearchOpen(false)
  useSearchKey()
  useCloseOnBack(isOpen, close)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // The keyboard's way to close is Esc, which the browser handles.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop only
    <dialog
      ref={dialog}
      aria-label={texts.title}
      className="search-dialog sheet"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {isOpen && <SearchPanel onClose={close} />}
    </dialog>
  )
}

function useSearchKey() {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    setSearchOpen(true)
  })
  // Before the screen is seen, so that a quick Ctrl K works.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isSearching, hasFailed } = useFound(words.trim())
  const navigate = useNavigate()
  const all = groups.flatMap(({ found }) => found)
  const current = all[Math.min(chosen, all.length - 1)]

  function open({ path }: Found) {
    onClose()
    navigate(path)
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          type="search"
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls="found"
          aria-activedescendant={current && `found ${current.key}`}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setChosen(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && current) open(current)
            // A search box uses the first Esc to empty itself; here it closes the dialog at once.
            if (event.key === 'Escape') onClose()
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setChosen(
              (Math.min(chosen, all.length - 1) + (event.key === 'ArrowDown' ? 1 : -1) + all.length) %
                (all.length || 1),
            )
          }}
        />
        <button type="button" className="min-h-11 px-1 text-sm font-semibold text-primary md:hidden" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <div
        id="found"
        role="listbox"
        aria-label={texts.title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map((group) => (
          <FoundList key={group.title} group={group} current={current} onOpen={open} />
        ))}
      </div>
      <p role="status" className="shrink-0 px-4 pb-3 text-sm text-muted empty:hidden">
        {hasFailed ? texts.failed : isSearching ? texts.searching : all.length === 0 ? texts.nothing : ''}
      </p>
    </>
  )
}

type FoundListProps = { group: FoundGroup; current: Found | undefined; onOpen: (found: Found) => void }

function FoundList({ group: { title, found }, current, onOpen }: FoundListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
        {title}
      </p>
      {found.map((one) => (
        // The search box handles the keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box opens it
        // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus
        <div
          key={one.key}
          id={`found ${one.key}`}
          role="option"
          aria-selected={one === current}
          className={cx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-tint',
            one === current && 'bg-primary-soft text-primary-strong',
          )}
          onClick={() => onOpen(one)}
        >
          <span className="min-w-0 font-medium wrap-anywhere">{one.title}</span>
          {one.detail && <span className="text-right text-sm text-muted">{one.detail}</span>}
        </div>
      ))}
    </div>
  )
}

/** Screens and actions at once, things shortly after the last key. */
function useFound(words: string): { groups: FoundGroup[]; isSearching: boolean; hasFailed: boolean } {
  const rooms = useOpenRooms()
  const { can } = useRights()
  const asked = useDebounced(words, pauseMs)
  const ofSubjects = rooms.flatMap(({ subjects }) => subjects.flatMap(({ search }) => search ?? []))
  const sources = words.length >= minLetters ? [...ofSubjects, ...serverSources] : []
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.title, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, { signal, can }),
      enabled: asked.length >= minLetters,
    })),
  })
  const groups = sources.map(({ title }, at) => ({ title, found: results[at]?.data ?? [] }))
  return {
    groups: useDeferredValue([...findPlaces(rooms, can, words), ...groups.filter(({ found }) => found.length > 0)]),
    isSearching: sources.length > 0 && (asked !== words || results.some(({ isLoading }) => isLoading)),
    hasFailed: results.some(({ isError }) => isError),
  }
}
