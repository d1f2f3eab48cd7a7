import { ChevronRight, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { pathAfterLogin } from '#web/session/session.ts'
import { Page } from '../page/page.tsx'
import { pageMeta, plainText } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { useKeptPaymentId } from '../payment/kept-payment.ts'
import { layoutTexts } from '../texts/layout.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { listCachedPages } from './cached-pages.ts'
import { onReachable } from './on-reachable.ts'

const maxListed = 12
/** The end of every page title (page/page-meta.ts). */
const titleSuffix = () => ` | ${layoutTexts.shopName}`

export const handle = { hydrate: 'later' } satisfies ScreenHandle

export const meta = () => pageMeta({ title: texts.title })

/** /offline: there is no network, and the requested page (`from`) is not cached. */
export default function OfflineScreen() {
  const [pages, setPages] = useState<Awaited<ReturnType<typeof listCachedPages>>>([])

  const paymentId = useKeptPaymentId()
  const listed = paymentId ? [paymentOf(paymentId), ...pages] : pages

  useEffect(() => {
    listCachedPages(maxListed).then(setPages, () => undefined)
    return onReachable(wantedPath(), openWantedPage)
  }, [])

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
      {listed.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold">{texts.kept}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {listed.map(({ title, path }) => (
              <li key={path}>
                {/* A full page load: the router would fetch data from the server. */}
                <a href={path} className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm hover:text-primary">
                  <span className="min-w-0 flex-1 truncate">{plainText(title).replace(titleSuffix(), '')}</span>
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

const paymentOf = (id: number) => ({ title: texts.payment(id), path: `/shop/order/${id}/payment` })

const wantedPath = () => pathAfterLogin(location.href)

const openWantedPage = () => location.replace(wantedPath())
