import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { safeInternalPath } from '#web/browser/safe-internal-path.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { KeptPages } from './kept-pages.tsx'
import { onReachable } from './on-reachable.ts'

export const handle = { hydrate: 'later' } satisfies ScreenHandle

export const meta = () => pageMeta({ title: texts.title })

/** /offline: there is no network, and the requested page (`from`) is not cached. */
export default function OfflineScreen() {
  useEffect(() => onReachable(wantedPath(), openWantedPage), [])
  return (
    <Page title={texts.title} titleHidden width="form">
      <EmptyState
        icon={WifiOff}
        title={texts.title}
        text={texts.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={openWantedPage}>{texts.retry}</Button>
            <ButtonLink to="/shop/cart" look="secondary" reloadDocument>
              {texts.toCart}
            </ButtonLink>
          </div>
        }
      />
      <KeptPages />
    </Page>
  )
}

const wantedPath = () => safeInternalPath(new URL(location.href).searchParams.get('from') ?? '') ?? '/beranda'

const openWantedPage = () => location.replace(wantedPath())
