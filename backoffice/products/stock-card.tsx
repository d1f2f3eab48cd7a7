import { useState } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useRights } from '../access/rights.ts'
import { productTexts } from '../texts/products.ts'
import { Facts } from '../ui/detail/facts.tsx'
import type { Product } from './product-form.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockMovements } from './stock-movements.tsx'

const texts = productTexts.stock

/** The pieces in stock, those on hold, and the last changes. */
export function StockCard({ product }: { product: Product }) {
  const { can } = useRights()
  const [isChanging, setChanging] = useState(false)
  const { ID, StoreID, Stock, Held, IsLow, Waiting } = product
  return (
    <Card
      title={texts.title}
      action={
        can('stock:write', StoreID) && (
          <Button size="small" look="secondary" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [
            texts.now,
            <span key="now" className="flex flex-wrap items-center gap-2">
              <span className="text-lg font-bold tabular-nums">{productTexts.pieces(Stock)}</span>
              {Stock === 0 ? (
                <Badge look="danger">{texts.none}</Badge>
              ) : (
                IsLow && <Badge look="warning">{texts.low}</Badge>
              )}
            </span>,
          ],
          [texts.held, productTexts.pieces(Held)],
          ...(Waiting > 0 ? [[texts.demand, productTexts.waiting(Waiting)] as const] : []),
        ]}
      />
      {can('stock:read', StoreID) && <StockMovements productId={ID} />}
      {isChanging && <StockDialog product={product} onClose={() => setChanging(false)} />}
    </Card>
  )
}
