/** Limits of products and families; the back office checks them during typing. */

/** Rupiah. */
export const priceLimits = { min: 1, max: 10_000_000_000 }
/** Percent. */
export const discountLimits = { min: 0, max: 99 }
/** Pieces of a stock, and pieces that one change adds or takes away. */
export const pieceLimits = { min: 0, max: 1_000_000 }
export const pieceChangeLimits = { min: -pieceLimits.max, max: pieceLimits.max }
/** Grams or millilitres. */
export const weightLimits = { min: 0, max: 1_000_000 }
/** Centimetres. */
export const sizeLimits = { min: 0, max: 1_000 }
/** Days until goods that are made to order are ready. */
export const readyDayLimits = { min: 1, max: 365 }

/** Days from today within which sold-out goods are expected back. */
export const maxRestockDays = 730

/** The highest count of products in the back office; there may be more. */
export const maxProductCount = 10_000

/** Products that one call of the sheet changes. */
export const maxSheetRows = 200

/** Characters. */
export const maxProductName = 255
export const maxDescription = 50_000
/** Characters of an SKU or a barcode. */
export const maxProductCode = 64

/** Characters of the name of a family: the values of a variant follow it in the variant's own. */
export const maxFamilyName = 150
export const maxOptions = 3
/** Values of one option. */
export const maxValues = 30
/** Characters of the name of an option, or of a value. */
export const maxValueLength = 40
/** Variants of a family. */
export const maxVariants = 100
