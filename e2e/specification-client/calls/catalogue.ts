import type { SpecifiedCall } from './specified-call.ts'

const listedProduct = {
  ID: 'id',
  Name: 'words',
  Img: 'words',
  Price: 'rupiah',
  PromoPrice: 'rupiah',
  Discount: 'whole',
  Stock: 'whole',
  PurchaseType: 'id',
  MinDays: 'whole?',
  ClosedDate: 'day?',
  DeliveryDate: 'day?',
  CategoryID: 'id',
  CategoryName: 'words',
  StoreID: 'id',
  StoreName: 'words',
  StoreCity: 'words',
  Status: 'whole',
  TotalPurchase: 'whole',
  Weight: 'whole',
  Unit: 'words',
  Width: 'whole',
  Height: 'whole',
  Length: 'whole',
} as const
export const product = {
  ...listedProduct,
  Images: ['words'],
  Description: 'text',
  CategoryURL: 'words',
  StoreSubDistrict: 'words',
  StoreProvince: 'words',
} as const
export const listedProducts = [listedProduct] as const
const store = { ID: 'id', Name: 'words', Logo: 'words', Owner: 'words', Description: 'text' } as const
export const stores = [store] as const
const category = { ID: 'id', Name: 'words', Img: 'words' } as const
const banner = { Img: 'words', URL: 'text', Category: 'whole', CatID: 'whole', IsFeatured: 'flag' } as const
const listedNews = { ID: 'id', Title: 'words', ShortDesc: 'text', Img: 'words', PublishedAt: 'time' } as const
const listedPromotion = { ...listedNews, StartDate: 'time', DueDate: 'time' } as const
export const count = { count: 'whole' } as const
export const identified = [{ ID: 'id' }] as const

const productFilters = ['CategoryID', 'StoreID', 'Name', 'Status', 'PurchaseType', 'CategoryName', 'StoreName', 'Price']
const productSorts = ['ID', 'Name', 'Price', 'Updated_At', 'TotalPurchase']
const near = { Lat: '-6.8742', Long: '107.616' }

export const catalogueCalls: readonly SpecifiedCall[] = [
  {
    id: 'C02',
    call: 'GET /public/setting/29/5',
    answers: { Key: 'words', Value: 'words' },
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
    answers: [{ Title: 'words', Description: 'words' }],
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
    list: { order: 'Updated_At-desc', sorts: productSorts, filters: productFilters, count: '/productcount/29' },
    answers: listedProducts,
  },
  {
    id: 'C02 C14',
    call: 'GET /popularproduct/29',
    list: {
      order: 'TotalPurchase-desc',
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
      order: 'ID-desc',
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
      order: 'ID-desc',
      sorts: productSorts,
      filters: productFilters,
      count: '/productchoicecount/29',
      entries: 'ProductChoices',
    },
    answers: { Title: 'words', Subtitle: 'words', ProductChoices: listedProducts },
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
    list: { order: 'Name-asc', sorts: ['Name', 'ID'], filters: ['ID', 'Name'], count: '/storecount/29' },
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
    answers: { ...listedNews, Content: 'words' },
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
    answers: { ...listedPromotion, Content: 'words', Products: listedProducts },
  },
  { id: 'C02', call: 'GET /promotioncount/29', query: { Page: ['1'], Size: ['9'] }, answers: count },
]
