import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ownerPlacesPerPage } from '#contract/values/shipping/owner-places.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { pageCountOf, pageNumber } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { aggregatorTexts } from '../texts/rate-aggregators.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { aggregatorIn, aggregatorSubject, pathOf, tabsOf } from './aggregator-query.ts'

type Place = Data<'GET /kelola/rateaggregator/place'>['Places'][number]

const { place: texts } = aggregatorTexts

/** /kelola/pengaturan/pengiriman/tempat: villages that a rate service does not have surely, for the owner to choose. */
export default function PlacesScreen() {
  const [search] = useSearchParams()
  const Name = aggregatorIn(search)
  const Page = pageNumber(search)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [aggregatorSubject, 'places', Name, Page],
    queryFn: ({ signal }) => staffApi('GET /kelola/rateaggregator/place', { query: { Name, Page }, signal }),
  })
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  const waiting = data?.Places.filter(({ PlaceID }) => PlaceID === null)
  const chosen = data?.Places.filter(({ PlaceID }) => PlaceID !== null)
  return (
    <Screen title={aggregatorTexts.places} back={pages.rateAggregators} width="form">
      <Tabs label={aggregatorTexts.title} tabs={tabsOf(pages.undecidedPlaces, Name)} className="mb-4" />
      <p className="text-sm text-muted">{texts.text}</p>
      {!waiting && <DetailSkeleton />}
      {waiting?.length === 0 && Page === 1 && <EmptyState icon={MapPin} title={texts.none} text={texts.noneText} />}
      {waiting?.map((place) => (
        <PlaceCard key={place.AreaID} place={place} />
      ))}
      {chosen && chosen.length > 0 && <h2 className="mt-8 font-bold">{texts.chosenBefore}</h2>}
      {chosen?.map((place) => (
        <PlaceCard key={place.AreaID} place={place} />
      ))}
      <div className="mt-6">
        <Pagination
          page={Page}
          pageCount={pageCountOf(data?.Count, ownerPlacesPerPage)}
          hrefOf={(page) => `${pathOf(pages.undecidedPlaces, Name)}&page=${page}`}
        />
      </div>
    </Screen>
  )
}

function PlaceCard({ place }: { place: Place }) {
  const mayWrite = useRights().can('settings:write', 'all')
  const [isChanging, setIsChanging] = useState(false)
  const used = place.Candidates.find(({ ID }) => ID === place.PlaceID)
  const isOpen = isChanging || place.PlaceID === null
  return (
    <Card
      className="mt-4"
      title={place.Village}
      action={
        !isOpen &&
        mayWrite && (
          <Button
            look="quiet"
            size="small"
            aria-label={texts.changeOf(place.Village)}
            onClick={() => setIsChanging(true)}
          >
            {texts.change}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{pathOfPlace(place)}</p>
      {!isOpen && used && (
        <p className="mt-3 text-sm">{texts.used([used.Village, pathOfPlace(used)].filter(Boolean).join(', '))}</p>
      )}
      {place.Candidates.length === 0 && <p className="mt-3 text-sm">{texts.nothing}</p>}
      {isOpen && place.Candidates.length > 0 && (
        <PlaceForm place={place} mayWrite={mayWrite} onChosen={() => setIsChanging(false)} />
      )}
    </Card>
  )
}

type PlaceFormProps = { place: Place; mayWrite: boolean; onChosen: () => void }

function PlaceForm({ place, mayWrite, onChosen }: PlaceFormProps) {
  const [chosen, setChosen] = useState(place.PlaceID)
  const { busy, run } = useStaffAction({
    subjects: [aggregatorSubject],
    done: texts.chosen,
    onEnd: (succeeded) => succeeded && onChosen(),
  })
  const choose = (PlaceID: string) =>
    run(() =>
      staffApi('PUT /kelola/rateaggregator/place', { body: { Name: place.Aggregator, AreaID: place.AreaID, PlaceID } }),
    )
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void choose(chosen)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{texts.candidates(place.Village)}</legend>
        {place.Candidates.map((row) => (
          <RadioCard
            key={row.ID}
            name={`place ${place.AreaID}`}
            checked={chosen === row.ID}
            disabled={!mayWrite}
            onChange={() => setChosen(row.ID)}
          >
            <span className="block font-semibold">{row.Village ?? row.District}</span>
            <span className="block text-muted">{pathOfPlace(row)}</span>
          </RadioCard>
        ))}
      </fieldset>
      {mayWrite && (
        <Button type="submit" look="secondary" busy={busy} disabled={!chosen} className="justify-self-start">
          {texts.choose}
        </Button>
      )}
    </form>
  )
}

const pathOfPlace = ({ District, City, Province, PostalCode }: Omit<Place['Candidates'][number], 'ID' | 'Village'>) =>
  [District, City, Province, PostalCode].filter(Boolean).join(', ')
