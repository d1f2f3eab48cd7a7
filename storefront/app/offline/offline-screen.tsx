import { ChevronRight, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/states.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta, plainText } from '../layout/page-meta.ts'
import type { ScreenHandle } from '../layout/screen-handle.ts'
import { pathAfterLogin } from '../session.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { listKeptPages } from './use-offline-reading.ts'

const mostListed = 12
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000]

export const handle = { hydrate: 'later' } satisfies ScreenHandle

export const meta = () => pageMeta({ title: texts.title })

/** /offline: there is no network, and the page that was wanted (`from`) was never kept. */
export default function OfflineScreen() {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof listKeptPages>>>([])

  useEffect(() => {
    listKeptPages(mostListed).then(setKept, () => undefined)
    goOnWhenReached()
    addEventListener('online', goOnWhenReached)
    return () => removeEventListener('online', goOnWhenReached)
  }, [])

  return (
    <Page title={texts.title} titleHidden width="form">
      <EmptyState
        icon={WifiOff}
        title={texts.title}
        text={texts.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={goOn}>{texts.retry}</Button>
            <ButtonLink to="/shop/cart" look="secondary" reloadDocument>
              {texts.toCart}
            </ButtonLink>
          </div>
        }
      />
      {kept.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold">{texts.kept}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {kept.map(({ title, path }) => (
              <li key={path}>
                {/* A whole page: the router would ask the server for its data. */}
                <a href={path} className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm hover:text-primary">
                  <span className="min-w-0 flex-1 truncate">{plainText(title)}</span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

/** To the page that was wanted, which may be there by now. */
function goOn() {
  location.replace(pathAfterLogin(location.href))
}

/** Browsers say 'online' as soon as there is a connection to anything; it need not lead to the shop yet. */
async function goOnWhenReached() {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const reached = await fetch(pathAfterLogin(location.href), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (reached) return goOn()
  }
}
