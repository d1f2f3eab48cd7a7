import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentParam } from './current-param.ts'

/** The sheets of /shop/delivery by their word in the URL. */
type Sheet = 'kurir' | 'pembayaran'

const name = 'pilih'

/** Whether the sheet was opened from the page, so that closing it goes back. */
type SheetState = { isPushed?: boolean } | null

/** A sheet over the checkout with an address of its own: Back closes it and never leaves the checkout. */
export function useSheet(sheet: Sheet) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = useLocation().state as SheetState
  const isOpen = search.get(name) === sheet
  return {
    isOpen,
    open: () => {
      // A second entry of the history would stay behind when the sheet is closed.
      if (currentParam(name) === sheet) return
      navigate(`?${name}=${sheet}`, { state: { isPushed: true }, preventScrollReset: true })
    },
    close: () => {
      // Closed by the browser's back button already.
      if (currentParam(name) !== sheet) return
      if (state?.isPushed) navigate(-1)
      else navigate('.', { replace: true, preventScrollReset: true })
    },
  }
}
