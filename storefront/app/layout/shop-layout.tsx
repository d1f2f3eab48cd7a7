import { Outlet } from 'react-router'
import { ShopFrame } from './shop-frame.tsx'

/** Layout route of every screen of the shop. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}
