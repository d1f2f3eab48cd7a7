import { Clock, MapPin, Navigation, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { mapLink } from '#contract/values/map-link.ts'
import {
  holidayDateText,
  type OpenState,
  openingHoursText,
  openingLines,
  openStateAt,
} from '#contract/values/opening-hours.ts'
import { storeAddressLine } from '#contract/values/store-address.ts'
import { Badge } from '../design/badge.tsx'
import { ButtonLink } from '../design/button.tsx'
import { cx } from '../design/class-names.ts'
import { storeLocationTexts as texts } from '../texts/store.ts'

export type StorePlace = Data<'GET /store/:oid/:id'>['Place']
type Props = { place: StorePlace; className?: string }

const row = 'flex items-start gap-2.5'
const icon = 'mt-0.5 size-4 shrink-0 text-muted'

/** Address, opening hours, map and phone of a store, as far as they are known. */
export function StoreLocation({ place, className }: Props) {
  const { Address, Phone: phone, OpeningHours, TimeZone } = place
  const regions = storeAddressLine({ ...place, Address: '' })
  const map = mapLink(place)
  return (
    <div className={cx('min-w-0 text-sm wrap-anywhere', className)}>
      <ul className="grid gap-3">
        {(Address || regions) && (
          <li className={row}>
            <MapPin aria-hidden className={icon} />
            <p className="min-w-0">
              <span className="sr-only">{texts.address} </span>
              {Address && <span className="block font-semibold">{Address}</span>}
              {regions && <span className="block text-muted">{regions}</span>}
            </p>
          </li>
        )}
        {OpeningHours && (
          <li className={row}>
            <Clock aria-hidden className={icon} />
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

type SummaryProps = Props & {
  /** Says elsewhere whether the store is open. */
  withoutBadge?: boolean
}

/** Address and opening hours in two lines. */
export function StoreLocationSummary({ place, withoutBadge, className }: SummaryProps) {
  const { OpeningHours, TimeZone } = place
  const address = storeAddressLine({ ...place, Province: '', PostalCode: '' })
  const map = mapLink(place)
  if (!address && !OpeningHours) return null
  return (
    <ul className={cx('grid min-w-0 gap-1.5 text-sm text-muted wrap-anywhere', className)}>
      {address && (
        <li className={row}>
          <MapPin aria-hidden className={icon} />
          <p className="min-w-0">
            <span className="sr-only">{texts.address} </span>
            {address}
            {map && (
              <>
                {' '}
                <a
                  href={map}
                  target="_blank"
                  rel="noopener"
                  className="relative font-semibold whitespace-nowrap text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
                >
                  {texts.map}
                </a>
              </>
            )}
          </p>
        </li>
      )}
      {OpeningHours && (
        <li className={row}>
          <Clock aria-hidden className={icon} />
          <p className="min-w-0">
            <span className="sr-only">{texts.hours} </span>
            <span className="tabular-nums">{openingHoursText(OpeningHours, TimeZone)}</span>{' '}
            {!withoutBadge && <OpenBadge place={place} />}
          </p>
        </li>
      )}
    </ul>
  )
}

/** Whether the store is open now, computed in the browser, since the HTML is cached. */
export function OpenBadge({ place }: { place: StorePlace }) {
  const state = useOpenState(place)
  if (!state) return null
  return (
    <Badge wraps look={state.open ? 'success' : 'neutral'}>
      {textOf(state)}
    </Badge>
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

function textOf(state: OpenState): string {
  if (!state.open) return texts.closed(state.next)
  return state.until ? texts.openUntil(state.until) : texts.alwaysOpen
}

const minuteMs = 60_000

function useOpenState({ OpeningHours, TimeZone, Holidays }: StorePlace): OpenState | null {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now && OpeningHours ? openStateAt(OpeningHours, TimeZone, now, Holidays) : null
}
