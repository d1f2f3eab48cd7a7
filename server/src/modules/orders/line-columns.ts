import type { OrderLine } from './order.ts'

/** The columns of a line that `order_lines` and `order_replacements` share: its goods as they were when it was written. */
export const lineColumns = (line: OrderLine) => ({
  product_id: line.productId,
  name: line.name,
  image: line.image,
  purchase_type: line.purchaseType,
  min_days: line.minDays,
  delivery_date: line.deliveryDate,
  discount_percent: line.discountPercent,
  price: line.price,
  promo_price: line.promoPrice,
  quantity: line.quantity,
  note: line.note,
  commission: line.commission,
})
