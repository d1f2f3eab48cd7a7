import { Heart } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { readSession } from '#web/session/session.ts'
import { keepListed, readFavourites, sendFavourites } from '../favourites/favourites.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { findByIds } from '../product/find-by-ids.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { AwaitedGoods } from '../restock/awaited-goods.tsx'
import { restockWishes } from '../restock/restock-wishes.ts'
import { readWishes } from '../restock/wish-actions.ts'
import { asMember } from '../session/member-only.ts'
import { favouriteTexts as texts } from '../texts/favourites.ts'
import type { Route } from './+types/favourites-screen.ts'

/** Guests have the favourites of their device. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!readSession()) {
    const { ids } = readFavourites()
    const found = await findByIds(ids)
    return { products: ids.flatMap((id) => found.get(id) ?? []), awaited: [], isMember: false }
  }
  return asMember(request, async () => {
    await sendFavourites()
    const [products, awaited] = await Promise.all([api('GET /me/favourite'), findAwaited()])
    keepListed(products.map(({ ID }) => ID))
    return { products, awaited, isMember: true }
  })
}

/** The sold-out goods that the shopper waits for. */
async function findAwaited() {
  await readWishes()
  const { ids } = restockWishes.read()
  const found = await findByIds(ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

export const meta = () => pageMeta({ title: texts.title })

/** /profile/favorit (S16): the marked products, as they are now, and those that the shopper waits for. One that is unmarked stays until the screen is left, for a change of mind. */
export default function FavouritesScreen({ loaderData: { products, awaited, isMember } }: Route.ComponentProps) {
  return (
    <Page title={texts.title}>
      {!isMember && products.length > 0 && (
        <p className="mb-4 text-sm text-muted">
          {texts.onDevice}{' '}
          <ButtonLink to="/login?from=%2Fprofile%2Ffavorit" look="quiet" size="small">
            {texts.login}
          </ButtonLink>
        </p>
      )}
      {products.length > 0 && <ProductGrid products={products} columns="md:grid-cols-4" />}
      <AwaitedGoods products={awaited} />
      {products.length === 0 && (
        <>
          <EmptyState
            icon={Heart}
            title={texts.empty}
            text={texts.emptyText}
            action={
              <ButtonLink to="/beranda" size="large">
                {texts.toHome}
              </ButtonLink>
            }
          />
          <BestSellers />
        </>
      )}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.title}>
      <LoadingText />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-64" />
        ))}
      </div>
    </Page>
  )
}
