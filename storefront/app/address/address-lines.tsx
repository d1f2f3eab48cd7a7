import { Badge } from '#web/design/badge.tsx'

/** An address of the address book or of the cart. */
type AddressLinesProps = {
  address: {
    Labels?: string
    Recipient?: string
    Phone?: string
    Address?: string
    Area?: string
    SubDistrict?: string
    City?: string
    Province?: string
    PostalCode?: string
  }
}

/** Recipient, phone and address. */
export function AddressLines({ address }: AddressLinesProps) {
  const { Labels, Recipient, Phone, Address, Area, SubDistrict, City, Province, PostalCode } = address
  const regions = [Area, SubDistrict, City, Province].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 text-sm text-pretty wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-base font-semibold">{Recipient}</span>
        {Labels && <Badge className="max-w-full whitespace-normal">{Labels}</Badge>}
      </p>
      <p className="text-muted tabular-nums">{Phone}</p>
      <p className="mt-1">{Address}</p>
      <p className="text-muted">
        {regions} {PostalCode}
      </p>
    </div>
  )
}
