import { ArrowLeft, Share2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { copyText } from '#web/design/copy-text.ts'
import { toast } from '#web/design/toast.tsx'
import { designTexts } from '#web/texts/design.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

/** As large as the heart: a circle of 36 px in a touch area of 44. */
const touch = 'absolute top-3 z-10 flex size-11 items-center justify-center rounded-full text-ink print:hidden'
const circle = 'flex size-9 items-center justify-center rounded-full bg-surface shadow-float'

/**
 * Leads back to the previous page. From outside the shop, and before hydration, to `path`. Wide screens have
 * breadcrumbs instead.
 */
export function BackLink({ path }: { path: string }) {
  const navigate = useNavigate()
  return (
    <Link
      to={path}
      aria-label={designTexts.back}
      onClick={(event) => {
        if (!comesFromShop()) return
        event.preventDefault()
        navigate(-1)
      }}
      className={`${touch} left-3 md:hidden`}
    >
      <span className={circle}>
        <ArrowLeft aria-hidden className="size-5" />
      </span>
    </Link>
  )
}

/** Without the Navigation API only pages opened by the router itself are known. */
function comesFromShop(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : history.state?.idx > 0
}

/** Opens the device's share sheet for the page; copies its URL if there is no such sheet. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button type="button" aria-label={designTexts.share} onClick={() => share(title)} className={`${touch} right-3`}>
      <span className={circle}>
        <Share2 aria-hidden className="size-5" />
      </span>
    </button>
  )
}

async function share(title: string) {
  const url = location.origin + location.pathname
  try {
    if ('share' in navigator) return await navigator.share({ url, title })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // Dismissed.
  }
  await copyText(url)
  toast(texts.linkCopied)
}
