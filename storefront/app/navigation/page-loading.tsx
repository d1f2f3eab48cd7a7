import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, type Location, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { Button, IconButton } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { designTexts } from '../texts/design.ts'
import { errorTexts } from '../texts/errors.ts'
import { layoutTexts } from '../texts/layout.ts'
import { setCurrentPage, withoutHash } from './current-page.ts'

type PageLoadingProps = {
  /** The page that stands is gone from the address, after Back, and the one that was asked for did not come. */
  onLost: () => void
}

/** That a page is on its way; and when it does not come within the limit, another try (E01). One layout, one of these. */
export function PageLoading({ onLost }: PageLoadingProps) {
  const { state } = useNavigation()
  const [missed, setMissed] = useMissedPage(onLost)
  useCurrentPage()
  return (
    <>
      {state !== 'idle' && <div role="progressbar" aria-label={layoutTexts.loading} className="navigation-progress" />}
      {missed && <MissedPage path={missed} onClose={() => setMissed(null)} />}
    </>
  )
}

/**
 * The page that was asked for and did not come. The one that stands goes on standing, with what was typed there, unless the
 * address is that of the missing page already.
 */
function useMissedPage(onLost: () => void) {
  const { location: asked } = useNavigation()
  const shown = useLocation()
  const navigate = useNavigate()
  const [missed, setMissed] = useState<string | null>(null)

  const giveUp = useEffectEvent((page: Location) => {
    if (createPath(page) === createPath(window.location)) return onLost()
    setMissed(createPath(page))
    // To go where one is ends the other navigation, and all that was asked for it.
    navigate(shown, { replace: true, state: shown.state, preventScrollReset: true, defaultShouldRevalidate: false })
  })

  useEffect(() => {
    if (!asked) return
    setMissed(null)
    const timer = setTimeout(() => giveUp(asked), requestTimeoutMs)
    return () => clearTimeout(timer)
  }, [asked])

  return [missed, setMissed] as const
}

/** Tells the middleware which page is here with its data. */
function useCurrentPage() {
  const { key } = useLocation()
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the router has its key
  useEffect(() => {
    setCurrentPage(isLoaded ? withoutHash(window.location.href) : '')
    return () => setCurrentPage('')
  }, [key, isLoaded])
}

function MissedPage({ path, onClose }: { path: string; onClose: () => void }) {
  const { title, text } = errorTexts.timeout
  return (
    <div className="fixed inset-x-0 top-0 z-50 mx-auto max-w-form p-3">
      <Notice look="danger" title={title} className="shadow-float">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="mr-auto">{text}</p>
          {/* By the browser: code that hangs on its way is not asked for a second time by the page that waits for it. */}
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
