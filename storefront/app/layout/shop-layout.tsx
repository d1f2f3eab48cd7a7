import { Outlet } from 'react-router'
import { shopApi } from '../api/server-context.ts'
import type { ShopLayoutData } from '../customer-care/customer-care.ts'
import type { Route } from './+types/shop-layout.ts'
import { ShopFrame } from './shop-frame.tsx'

/** Loads customer service (S14) and the company, which are optional. */
export async function loader({ context }: Route.LoaderArgs): Promise<ShopLayoutData> {
  const [customerCare] = await shopApi(context)('GET /customercare/:oid').catch(() => [])
  return { customerCare }
}

/** Loaded once, with the first page. */
export const shouldRevalidate = () => false

/** Layout route of every screen of the shop. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
