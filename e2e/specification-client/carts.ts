import type { rate as rateFields } from './calls/orders.ts'
import type { ListedProduct } from './goods.ts'
import type { ValueOf } from './response-schema.ts'

type Rate = ValueOf<typeof rateFields>

/** An item with the fields of the specification's cart and those of an order. */
export const cartItem = (product: ListedProduct, quantity: number) => ({
  ID: 1,
  ProductID: product.ID,
  Quantity: quantity,
  Note: 'Tolong dibungkus kado',
  Name: product.Name,
  Img: product.Img,
  Qty: quantity,
  Price: product.Price,
  PromoPrice: product.PromoPrice,
  Discount: product.Discount,
  Unit: product.Unit,
  Weight: product.Weight,
  Total: product.PromoPrice * quantity,
  PurchaseType: product.PurchaseType,
  MinDays: product.MinDays,
  Width: product.Width,
  Height: product.Height,
  Length: product.Length,
  Stock: product.Stock,
  StoreID: product.StoreID,
  DeliveryDate: product.DeliveryDate,
})

/** The specification's summary of a cart with one product that is sent by courier. */
export const cartSummary = (product: ListedProduct, quantity: number, rate: Rate) => ({
  StoreID: product.StoreID,
  StoreName: product.StoreName,
  StoreAreaID: 0,
  StoreAddressID: null,
  StoreCourier: true,
  TotalQty: quantity,
  TotalPrice: product.PromoPrice * quantity,
  TotalWeight: product.Weight * quantity,
  Total: product.PromoPrice * quantity + rate.adjustmentFinalRate,
  PurchaseType: product.PurchaseType,
  Dimensi: { Length: product.Length, Width: product.Width, Height: product.Height },
  DeliveryOption: 'Delivery',
  DeliveryOptionID: 1,
  DeliveryTime: '',
  Recipient: 'Sari Contoh',
  Phone: '081234567890',
  Address: 'Jl. Sei Bahorok No. 12',
  SubDistrict: 'Medan Baru',
  City: 'Medan',
  Province: 'Sumatera Utara',
  PostalCode: '20154',
  ProvinceID: 0,
  CityID: 0,
  SubDistrictID: 0,
  AreaID: 0,
  DeliverySubDistrictID: 0,
  CourierID: rate.rate_id,
  CourierCode: 'jne',
  CourierName: rate.name,
  CourierImage: rate.logo_url,
  CourierServiceName: rate.rate_name,
  CourierServiceDescription: '',
  CourierServiceETA: `${rate.min_day}-${rate.max_day}`,
  CourierServiceFee: rate.finalRate,
  CourierServiceFeeAdjustment: rate.adjustmentFinalRate,
  CourierServiceRateID: rate.rate_id,
  CourierDelivery: true,
  WalletBalance: 0,
})

/** The courier fields of an order. */
export const courierFields = (rate: Rate) => ({
  Courier: rate.name,
  CourierID: rate.rate_id,
  CourierETA: `${rate.min_day}-${rate.max_day}`,
  CourierService: rate.rate_name,
  PostalFee: rate.finalRate,
  PostalFeeAdjustment: rate.adjustmentFinalRate,
  RateID: rate.rate_id,
})

/** The specification's form of a top-up. */
export const topUpForm = (nominal: number) => ({
  Payment: 'Transfer Bank',
  PaymentType: 'Bank',
  Nominal: nominal,
  Total: nominal,
  CategoryName: 'Deposit',
  CategoryURL: '/wallet/topup',
  OrderID: 0,
  TransactionID: '',
})
