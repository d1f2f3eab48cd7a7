import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, type Location, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { Button, IconButton } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { designTexts } from '../texts/design.ts'
import { errorTexts } from '../texts/errors.ts'
import { setCurrentPage } from './current-page.ts'

type PageLoadingProps = {
  /** Called if the URL is already that of the page that timed out, as after Back. */
  onTimeoutAtUrl: () => void
}

/** The progress bar of a navigation, and a retry once it times out (E01). One per layout. */
export function PageLoading({ onTimeoutAtUrl }: PageLoadingProps) {
  const { state } = useNavigation()
  const [timedOutPath, setTimedOutPath] = useNavigationTimeout(onTimeoutAtUrl)
  useCurrentPage()
  return (
    <>
      {state !== 'idle' && <div role="progressbar" aria-label={designTexts.loading} className="navigation-progress" />}
      {timedOutPath && <NavigationTimeout path={timedOutPath} onClose={() => setTimedOutPath(null)} />}
    </>
  )
}

/**
 * The path of the page whose navigation timed out. The current page stays with its form state, unless the URL is already that
 * of the other page.
 */
function useNavigationTimeout(onTimeoutAtUrl: () => void) {
  const { location: requested } = useNavigation()
  const current = useLocation()
  const navigate = useNavigate()
  const [timedOutPath, setTimedOutPath] = useState<string | null>(null)

  const onTimeout = useEffectEvent((page: Location) => {
    if (createPath(page) === createPath(window.location)) return onTimeoutAtUrl()
    setTimedOutPath(createPath(page))
    // A navigation to the current page aborts the other one and its requests.
    navigate(current, { replace: true, state: current.state, preventScrollReset: true, defaultShouldRevalidate: false })
  })

  useEffect(() => {
    if (!requested) return
    setTimedOutPath(null)
    const timer = setTimeout(() => onTimeout(requested), requestTimeoutMs)
    return () => clearTimeout(timer)
  }, [requested])

  return [timedOutPath, setTimedOutPath] as const
}

/** Reports the current page to the middleware (current-page.ts). */
function useCurrentPage() {
  const { key, pathname, search } = useLocation()
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location of the router has its own key
  useEffect(() => {
    // Not window.location, which after an early Back is that of another page already.
    setCurrentPage(isLoaded ? new URL(pathname + search, window.location.origin).href : '')
    return () => setCurrentPage('')
  }, [key, isLoaded])
}

function NavigationTimeout({ path, onClose }: { path: string; onClose: () => void }) {
  const { title, text } = errorTexts.timeout
  return (
    <div className="fixed inset-x-0 top-0 z-50 mx-auto max-w-form p-3">
      <Notice look="danger" title={title} className="shadow-float">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="mr-auto">{text}</p>
          {/* A full page load: an import that hangs is not requested a second time by the same document. */}
          <Button size="small" look="danger" onClick={() => window.location.assign(path)}>
            {errorTexts.goBack}
          </Button>
          <IconButton label={designTexts.close} onClick={onClose} className="-my-2 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </Notice>
    </div>
  )
}
