import { Clock, MapPin, Navigation, Phone } from 'lucide-react'
import { mapLink } from '#contract/values/stores/map-link.ts'
import { holidayDateText, openingLines } from '#contract/values/stores/opening-hours.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { storeLocationTexts as texts } from '../texts/store-location.ts'
import { OpenBadge, type PlaceProps, placeIcon, placeRow, type StorePlace } from './store-location-summary.tsx'

/** Address, opening hours, map and phone of a store, as far as they are known. */
export function StoreLocation({ place, className }: PlaceProps) {
  const { Address, Phone: phone, OpeningHours, TimeZone } = place
  const regions = storeAddressLine({ ...place, Address: '' })
  const map = mapLink(place)
  return (
    <div className={cx('min-w-0 text-sm wrap-anywhere', className)}>
      <ul className="grid gap-3">
        {(Address || regions) && (
          <li className={placeRow}>
            <MapPin aria-hidden className={placeIcon} />
            <p className="min-w-0">
              <span className="sr-only">{texts.address} </span>
              {Address && <span className="block font-semibold">{Address}</span>}
              {regions && <span className="block text-muted">{regions}</span>}
            </p>
          </li>
        )}
        {OpeningHours && (
          <li className={placeRow}>
            <Clock aria-hidden className={placeIcon} />
            <div className="min-w-0 flex-1">
              <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {texts.hours}
                <OpenBadge place={place} />
              </p>
              <Holidays place={place} />
              <dl className="mt-0.5 grid grid-cols-[fit-content(60%)_1fr] gap-x-4 text-muted">
                {openingLines(OpeningHours, TimeZone).map(({ days, hours }) => (
                  <div key={days} className="contents">
                    <dt>{days}</dt>
                    <dd className="tabular-nums first-letter:uppercase">{hours}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )}
      </ul>
      {(map || phone) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {map && (
            <ButtonLink
              to={map}
              target="_blank"
              rel="noopener"
              look="secondary"
              className="flex-1 basis-36 sm:max-w-52"
            >
              <Navigation aria-hidden className="size-4 shrink-0" />
              {texts.map}
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink to={`tel:${phone}`} look="secondary" className="flex-1 basis-36 tabular-nums sm:max-w-52">
              <Phone aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{texts.phone} </span>
              {phone}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}

/** The days of the next weeks on which it is closed against its hours. */
function Holidays({ place: { Holidays: holidays = [] } }: { place: StorePlace }) {
  if (holidays.length === 0) return null
  return (
    <p className="mt-0.5 font-medium text-warning">
      {texts.holidays(holidays.map((day) => `${holidayDateText(day.Date)}${day.Note && ` (${day.Note})`}`).join(', '))}
    </p>
  )
}
