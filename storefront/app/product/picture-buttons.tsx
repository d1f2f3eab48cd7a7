import { ArrowLeft, Share2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { copyText } from '../design/copy-text.ts'
import { toast } from '../design/toast.tsx'
import { designTexts } from '../texts/design.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

const round =
  'absolute top-3 z-10 flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-float print:hidden'

/**
 * Leads back to where the shopper comes from. From outside the shop, and before hydration, to `path`. Wide screens have
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
      className={`${round} left-3 md:hidden`}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  )
}

/** Browsers without the Navigation API know it of the visited pages that the router itself has opened. */
function comesFromShop(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : history.state?.idx > 0
}

/** Opens the device's sheet for sharing the page; copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button type="button" aria-label={designTexts.share} onClick={() => share(title)} className={`${round} right-3`}>
      <Share2 aria-hidden className="size-5" />
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
