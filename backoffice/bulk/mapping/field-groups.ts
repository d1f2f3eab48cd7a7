import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import type { bulkTexts } from '../../texts/bulk.ts'

type Group = keyof typeof bulkTexts.import.mapping.groups

/** The fields as they are chosen for a column, the most used first. */
export const fieldGroups: Record<Group, readonly ImportField[]> = {
  product: ['name', 'sku', 'id', 'barcode', 'store_id', 'category'],
  price: ['price', 'discount_percent', 'list_price', 'original_price'],
  stock: ['stock', 'low_stock', 'weight_g', 'volume_ml', 'length_cm', 'width_cm', 'height_cm'],
  description: ['description', 'description_html', 'pictures'],
  sale: ['status', 'publish_at', 'unpublish_at', 'purchase_type', 'min_days', 'closed_at', 'delivery_date'],
  family: [
    'family',
    'family_name',
    'option1_name',
    'option1_value',
    'option2_name',
    'option2_value',
    'option3_name',
    'option3_value',
  ],
}
