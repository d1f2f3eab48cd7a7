import { Clock, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { mapLink } from '#contract/values/stores/map-link.ts'
import { type OpenState, openingHoursText, openStateAt } from '#contract/values/stores/opening-hours.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { storeLocationTexts as texts } from '../texts/store-location.ts'

export type StorePlace = Data<'GET /store/:oid/:id'>['Place']
export type PlaceProps = { place: StorePlace; className?: string }

export const placeRow = 'flex items-start gap-2.5'
export const placeIcon = 'mt-0.5 size-4 shrink-0 text-muted'

type SummaryProps = PlaceProps & {
  /** Another element already shows when the store is open. */
  withoutHours?: boolean
}

/** Address and opening hours in two lines. */
export function StoreLocationSummary({ place, withoutHours, className }: SummaryProps) {
  const { TimeZone } = place
  const OpeningHours = withoutHours ? null : place.OpeningHours
  const address = storeAddressLine({ ...place, Province: '', PostalCode: '' })
  const map = mapLink(place)
  if (!address && !OpeningHours) return null
  return (
    <ul className={cx('grid min-w-0 gap-1.5 text-sm text-muted wrap-anywhere', className)}>
      {address && (
        <li className={placeRow}>
          <MapPin aria-hidden className={placeIcon} />
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
        <li className={placeRow}>
          <Clock aria-hidden className={placeIcon} />
          <p className="min-w-0">
            <span className="sr-only">{texts.hours} </span>
            <span className="tabular-nums">{openingHoursText(OpeningHours, TimeZone)}</span> <OpenBadge place={place} />
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
