import type { SpecifiedCall } from './specified-call.ts'

const listedProduct = {
  ID: 'id',
  Name: 'nonEmptyText',
  Img: 'nonEmptyText',
  Price: 'rupiah',
  PromoPrice: 'rupiah',
  Discount: 'integer',
  Stock: 'integer',
  PurchaseType: 'id',
  MinDays: 'integer?',
  ClosedDate: 'date?',
  DeliveryDate: 'date?',
  CategoryID: 'id',
  CategoryName: 'nonEmptyText',
  StoreID: 'id',
  StoreName: 'nonEmptyText',
  StoreCity: 'nonEmptyText',
  Status: 'integer',
  TotalPurchase: 'integer',
  Weight: 'integer',
  Unit: 'nonEmptyText',
  Width: 'integer',
  Height: 'integer',
  Length: 'integer',
} as const
export const product = {
  ...listedProduct,
  Images: ['nonEmptyText'],
  Description: 'text',
  CategoryURL: 'nonEmptyText',
  StoreSubDistrict: 'nonEmptyText',
  StoreProvince: 'nonEmptyText',
} as const
export const listedProducts = [listedProduct] as const
const store = {
  ID: 'id',
  Name: 'nonEmptyText',
  Logo: 'nonEmptyText',
  Owner: 'nonEmptyText',
  Description: 'text',
} as const
export const stores = [store] as const
const category = { ID: 'id', Name: 'nonEmptyText', Img: 'nonEmptyText' } as const
const banner = {
  Img: 'nonEmptyText',
  URL: 'text',
  Category: 'integer',
  CatID: 'integer',
  IsFeatured: 'boolean',
} as const
const listedNews = {
  ID: 'id',
  Title: 'nonEmptyText',
  ShortDesc: 'text',
  Img: 'nonEmptyText',
  PublishedAt: 'dateTime',
} as const
const listedPromotion = { ...listedNews, StartDate: 'dateTime', DueDate: 'dateTime' } as const
export const count = { count: 'integer' } as const
export const withId = [{ ID: 'id' }] as const

const productFilters = ['CategoryID', 'StoreID', 'Name', 'Status', 'PurchaseType', 'CategoryName', 'StoreName', 'Price']
const productSorts = ['ID', 'Name', 'Price', 'Updated_At', 'TotalPurchase']
const near = { Lat: '-6.8742', Long: '107.616' }

export const catalogueCalls: readonly SpecifiedCall[] = [
  {
    id: 'C02',
    call: 'GET /public/setting/29/5',
    answers: { Key: 'nonEmptyText', Value: 'nonEmptyText' },
  },
  {
    id: 'C02',
    call: 'GET /banner/29',
    query: { IsFeatured: ['true', ''] },
    list: { sorts: ['ID'], filters: ['IsFeatured', 'Category'] },
    answers: [banner],
  },
  {
    id: 'C02',
    call: 'GET /homedescription/29',
    list: { sorts: ['ID'], filters: [] },
    answers: [{ Title: 'nonEmptyText', Description: 'nonEmptyText' }],
  },
  {
    id: 'C02',
    call: 'GET /productcategory/29',
    query: { Status: ['1', ''] },
    list: { sorts: ['Name', 'ID'], filters: ['ID', 'Name'] },
    answers: [category],
  },
  {
    id: 'C02 C14',
    call: 'GET /product/29',
    list: { defaultOrder: 'Updated_At-desc', sorts: productSorts, filters: productFilters, count: '/productcount/29' },
    answers: listedProducts,
  },
  {
    id: 'C02 C14',
    call: 'GET /popularproduct/29',
    list: {
      defaultOrder: 'TotalPurchase-desc',
      sorts: productSorts,
      filters: productFilters,
      count: '/popularproductcount/29',
      entries: 'PopularProduct',
    },
    answers: { PopularProduct: listedProducts },
  },
  {
    id: 'C02 C14',
    call: 'GET /latestproduct/29',
    list: {
      defaultOrder: 'ID-desc',
      sorts: productSorts,
      filters: productFilters,
      count: '/latestproductcount/29',
      entries: 'LatestProduct',
    },
    answers: { LatestProduct: listedProducts },
  },
  {
    id: 'C02 C14',
    call: 'GET /productchoice/29',
    list: {
      defaultOrder: 'ID-desc',
      sorts: productSorts,
      filters: productFilters,
      count: '/productchoicecount/29',
      entries: 'ProductChoices',
    },
    answers: { Title: 'nonEmptyText', Subtitle: 'nonEmptyText', ProductChoices: listedProducts },
  },
  { id: 'C02', call: 'GET /product/29/{product.ID}', answers: product },
  { id: 'C02', call: 'GET /productcount/29', query: { Status: ['1', ''] }, answers: count },
  { id: 'C02', call: 'GET /popularproductcount/29', query: { Status: ['1', ''] }, answers: count },
  { id: 'C02', call: 'GET /latestproductcount/29', query: { Status: ['1', ''] }, answers: count },
  { id: 'C02', call: 'GET /productchoicecount/29', query: { Status: ['1', ''] }, answers: count },
  {
    id: 'C02',
    call: 'GET /store/29',
    query: { Status: ['1', ''] },
    list: { defaultOrder: 'Name-asc', sorts: ['Name', 'ID'], filters: ['ID', 'Name'], count: '/storecount/29' },
    answers: stores,
  },
  { id: 'C02', call: 'GET /store/29/{product.StoreID}', answers: store },
  { id: 'C02', call: 'GET /storecount/29', query: { Status: ['1', ''] }, answers: count },
  {
    id: 'C02',
    call: 'GET /nearbystore/29',
    required: near,
    list: { sorts: ['Name', 'ID'], filters: ['ID', 'Name'] },
    answers: stores,
  },
  {
    id: 'C02',
    call: 'GET /news/29',
    list: { sorts: ['PublishedAt', 'ID'], filters: ['ID', 'Title'], count: '/newscount/29' },
    answers: [listedNews],
  },
  {
    id: 'C02',
    call: 'GET /news/29/{news.ID}',
    query: { Page: ['1'], Size: ['8'] },
    answers: { ...listedNews, Content: 'nonEmptyText' },
  },
  { id: 'C02', call: 'GET /newscount/29', query: { Page: ['1'], Size: ['9'] }, answers: count },
  {
    id: 'C02',
    call: 'GET /promotion/29',
    query: { Status: ['1', ''] },
    list: { sorts: ['PublishedAt', 'ID'], filters: ['ID', 'Title'], count: '/promotioncount/29' },
    answers: [listedPromotion],
  },
  {
    id: 'C02',
    call: 'GET /promotion/29/{promotion.ID}',
    query: { Page: ['1'], Size: ['8'] },
    answers: { ...listedPromotion, Content: 'nonEmptyText', Products: listedProducts },
  },
  { id: 'C02', call: 'GET /promotioncount/29', query: { Page: ['1'], Size: ['9'] }, answers: count },
]
