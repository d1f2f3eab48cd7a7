import { Tabs } from '#web/design/tabs.tsx'
import { orderTexts } from '../texts/orders.ts'

const texts = orderTexts.kinds

/** Orders of goods and of digital goods have a list each. */
export function OrderKindTabs({ current }: { current: 'shop' | 'digital' }) {
  return (
    <Tabs
      className="mb-2"
      label={texts.label}
      tabs={[
        { to: '/shop/order', label: texts.shop, current: current === 'shop' },
        { to: '/digital/order', label: texts.digital, current: current === 'digital' },
      ]}
    />
  )
}
