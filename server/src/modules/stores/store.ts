export type StoreRow = {
  id: number
  name: string
  logo: string
  cover: string
  owner_name: string
  description: string
  city: string
  address_id: number
}

/** The delivery options of a store. */
export type StoreDelivery = { offersPickup: boolean; offersCourier: boolean; offersOwnCourier: boolean }

/** A store of a list, with a few of its goods. */
export type ListedStoreRow = StoreRow & { goods: { id: number; name: string; image: string | null }[] }
