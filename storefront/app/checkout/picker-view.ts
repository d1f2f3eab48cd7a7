import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageNumber } from '#web/design/page-number.ts'
import { currentParam } from './current-param.ts'

/** The view of the address dialog: the list, the form of a new address, or the form of an address by its id. */
export type PickerView = 'list' | 'new' | number

const name = 'alamat'
const words = { list: 'pilih', new: 'baru' } as const

/** How many history entries the dialog has pushed; closing it goes back by as many. */
type PickerState = { pickerDepth?: number } | null

/** The dialog's state is in the URL, so that the back button closes it and a reload keeps it. */
export function usePickerView() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = readView(search.get(name))
  const state = useLocation().state as PickerState
  const depth = state?.pickerDepth ?? 0

  const open = (view: PickerView, newDepth = depth + 1) => {
    const word = typeof view === 'number' ? String(view) : words[view]
    // A second entry of the history would stay behind when the dialog is closed.
    if (currentParam(name) === word) return
    navigate(`?${name}=${word}`, { state: { pickerDepth: newDepth }, preventScrollReset: true })
  }
  const close = () => {
    // Closed by the browser's back button already.
    if (currentParam(name) === null) return
    if (depth > 0) navigate(-depth)
    else navigate('.', { replace: true, preventScrollReset: true })
  }

  return {
    view,
    /** Page of the list. */
    page: pageNumber(search),
    hrefOfPage: (page: number) => `?${new URLSearchParams({ [name]: words.list, page: String(page) })}`,
    /** Pages replace each other in the history, so that the back button closes the dialog from any of them. */
    pageLink: { replace: true, state, preventScrollReset: true },
    open: () => open('list'),
    /** Opens this view again after the dialog has been closed. */
    reopen: () => open(view ?? 'list', 1),
    showForm: (view: 'new' | number) => open(view),
    showList: () => {
      if (depth > 1) navigate(-1)
      else navigate(`?${name}=${words.list}`, { replace: true, preventScrollReset: true })
    },
    close,
  }
}

function readView(word: string | null): PickerView | null {
  if (word === words.list) return 'list'
  if (word === words.new) return 'new'
  return word !== null && /^\d{1,15}$/.test(word) ? Number(word) : null
}
