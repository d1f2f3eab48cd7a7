import { Button } from '#web/design/button.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { AreaDetails } from '#web/map/reverse-geocode.ts'
import { designTexts } from '#web/texts/design.ts'
import { mapTexts as texts } from '#web/texts/map.ts'
import type { Load } from '../api/use-load.ts'

type PinAreasProps = {
  found: Load<AreaDetails[]>
  chosen: AreaDetails | undefined
  /** The kelurahan of the saved address. */
  ownAreaId: number | null
  onChoose: (area: AreaDetails) => void
}

/**
 * The kelurahan of the pin, to be checked before saving. Only the centres of areas are known, so the nearest one is
 * preselected and its neighbours are offered too.
 */
export function PinAreas({ found, chosen, ownAreaId, onChoose }: PinAreasProps) {
  if (found.state === 'failed') {
    return (
      <Notice look="danger" title={texts.failed}>
        <p>{texts.failedHint}</p>
        <Button look="secondary" size="small" className="mt-3" onClick={found.retry}>
          {designTexts.retry}
        </Button>
      </Notice>
    )
  }
  return (
    <fieldset aria-busy={found.state !== 'ready'}>
      <legend className="font-bold">{texts.here}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{texts.approximate}</p>
      {found.state === 'ready' ? (
        <div className="grid gap-2">
          {found.data.map((area) => (
            <RadioCard
              key={area.AreaID}
              name="pin-area"
              checked={area.AreaID === chosen?.AreaID}
              onChange={() => onChoose(area)}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="font-semibold text-ink">
                  {area.AreaName}
                  {area.AreaID === ownAreaId && <span className="font-normal text-muted"> ({texts.yours})</span>}
                </span>
                <span className="shrink-0 text-xs text-muted tabular-nums">{texts.distance(area.DistanceKm)}</span>
              </span>
              <span className="block text-muted">
                {area.SubDistrictName}, {area.CityName}, {area.ProvinceName} {area.PostalCode}
              </span>
            </RadioCard>
          ))}
        </div>
      ) : (
        <div className="grid gap-2">
          <span className="sr-only">{texts.finding}</span>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-21 w-full" />
          ))}
        </div>
      )}
    </fieldset>
  )
}
