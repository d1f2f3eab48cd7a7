import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPreciseLocation } from '#web/browser/ask-location.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { toast } from '#web/design/toast.tsx'
import type { Coordinates } from '#web/map/coordinates.ts'
import { initialView, locatedZoom } from '#web/map/initial-view.ts'
import { mapTiles } from '#web/map/map-tiles.ts'
import { isSamePosition } from '#web/map/map-view.ts'
import { PinMap } from '#web/map/pin-map.tsx'
import { type AreaDetails, mostLikelyArea, reverseGeocode } from '#web/map/reverse-geocode.ts'
import type { PinMapHandle } from '#web/map/start-map.ts'
import { mapTexts as texts } from '#web/texts/map.ts'
import { useLoad } from '../api/use-load.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { updateChosenAddress } from '../cart/chosen-address.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { addressTexts } from '../texts/address.ts'
import type { Route } from './+types/address-map-screen.ts'
import { returnsToCourier, useAddressBook } from './address-book.ts'
import { clearUnlessHeld, readDraft, saveDraft } from './address-draft.ts'
import { emptyAddress } from './address-rules.ts'
import { loadAddress } from './load-address.ts'
import { PinAreas } from './pin-areas.tsx'
import { type Address, describeFailure, saveAddress, toValues } from './use-address-form.ts'
import { withPin } from './with-pin.ts'

/** History state of the form's link: saving navigates back to the form. */
export type FromForm = { fromForm: true }

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const address = await loadAddress(params.id)
    const { search } = new URL(request.url)
    if (returnsToCourier(search)) clearUnlessHeld()
    const draft = readDraft(address?.ID ?? 'new')
    const values = draft?.values ?? (address ? toValues(address) : emptyAddress)
    return { address, values, start: await initialView(values) }
  })

export const meta = () => pageMeta({ title: texts.title })

/** Keys and wheel move the map in many small steps. */
const settleMs = 300

/** /shop/address/{id}/map and /profile/alamat/{id}/map (A03): the exact position of an address. */
export default function AddressMapScreen({ loaderData, params }: Route.ComponentProps) {
  const { address, values, start } = loaderData
  const ownAreaId = Number(values.AreaID) || null
  const [pin, setPin] = useState<Coordinates | null>(start.isKnown ? start.position : null)
  const [preferred, setPreferred] = useState<AreaDetails | null>(null)
  const map = useRef<Pick<PinMapHandle, 'show'>>(null)
  const location = useLocating(map)
  const settled = useDebounced(pin, settleMs)
  const lookup = useLoad(settled && JSON.stringify(settled), (signal) => reverseGeocode(settled!, signal))
  // The result for an earlier pin does not apply to this one.
  const found: typeof lookup = settled === pin ? lookup : { state: 'loading' }

  const areas = found.state === 'ready' ? found.data : []
  const chosen = areas.find(({ AreaID }) => AreaID === preferred?.AreaID) ?? mostLikelyArea(areas, ownAreaId)
  const { busy, failure, save, savesAtOnce } = useSaveLocation(address, params.id)
  const [isConfirming, setConfirming] = useState(false)
  const crumbs = useCrumbs()

  const saveChosen = () => pin && chosen && save(withPin(values, pin, chosen))
  // Saving at once skips the form, which would show the new kelurahan, so it is confirmed first.
  const changesArea = savesAtOnce && chosen !== undefined && chosen.AreaID !== ownAreaId

  const saveButton = (
    <Button
      size="large"
      wide
      disabled={!chosen}
      busy={busy}
      busyText={addressTexts.processing}
      onClick={() => (changesArea ? setConfirming(true) : saveChosen())}
    >
      {texts.save}
    </Button>
  )
  return (
    <Page title={texts.title} crumbs={crumbs}>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_22rem] lg:gap-6">
        <div>
          <p className="mb-3 text-sm text-muted">{texts.intro}</p>
          <PinMap
            ref={map}
            start={start}
            isLocating={location.isLocating}
            onLocate={location.locate}
            onSettle={(position) => {
              setPin(position)
              setPreferred(null)
              location.clearMessageAwayFrom(position)
            }}
          />
          <p className="mt-2 text-xs text-muted">{mapTiles()?.attribution ?? texts.noTiles}</p>
          <p className="mt-1 text-xs text-muted tabular-nums">
            {settled && texts.position(settled.latitude.toFixed(5), settled.longitude.toFixed(5))}
          </p>
          <p aria-live="polite" className="sr-only">
            {chosen && texts.under(chosen.AreaName, chosen.SubDistrictName)}
          </p>
          <p aria-live="polite" className="text-sm">
            {location.message}
          </p>
        </div>
        <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
          {pin ? (
            <PinAreas found={found} chosen={chosen} ownAreaId={ownAreaId} onChoose={setPreferred} />
          ) : (
            <p className="text-sm text-muted">{texts.notYet}</p>
          )}
          {failure && (
            <Notice look="danger" className="mt-4">
              {failure}
            </Notice>
          )}
          <div className="mt-5 hidden md:block">{saveButton}</div>
        </Card>
      </div>
      <StickyBar>
        <div className="w-full">
          {pin && (
            <p className="mb-2 truncate text-sm">
              {found.state === 'failed' ? (
                <span className="text-danger">{texts.failedShort}</span>
              ) : chosen ? (
                <>
                  {texts.here} <span className="font-semibold">{chosen.AreaName}</span>, {chosen.SubDistrictName}
                </>
              ) : (
                texts.finding
              )}
            </p>
          )}
          {saveButton}
        </div>
      </StickyBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          saveChosen()
        }}
        title={texts.moveTitle}
        text={chosen && texts.move(address?.Area ?? '', `${chosen.AreaName}, ${chosen.SubDistrictName}`)}
        confirm={texts.save}
      />
    </Page>
  )
}

function useCrumbs() {
  const { listPath } = useAddressBook()
  return [{ label: addressTexts.listTitle, to: listPath }, { label: texts.title }]
}

function useLocating(map: { current: Pick<PinMapHandle, 'show'> | null }) {
  const { busy, run } = usePendingTask()
  const [message, setMessage] = useState('')
  const located = useRef<Coordinates>(null)
  const locate = () =>
    run(async () => {
      setMessage('')
      const result = await getPreciseLocation()
      if (typeof result === 'string') return setMessage(texts[result])
      located.current = result
      map.current?.show(result, locatedZoom)
      setMessage(texts.accuracy(Math.round(result.accuracyMetres)))
    })
  // Showing the located position settles the map there, which must not clear its own message.
  const clearMessageAwayFrom = (position: Coordinates) => {
    if (!located.current || !isSamePosition(position, located.current)) setMessage('')
  }
  return { isLocating: busy, message, locate, clearMessageAwayFrom }
}

/**
 * Opened from /shop/courier, the address is saved at once and the shopper returns to the quotes; otherwise the location
 * becomes a draft of the form.
 */
function useSaveLocation(address: Address | null, id: string) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { listPath } = useAddressBook()
  const { busy, run } = usePendingTask()
  const [failure, setFailure] = useState<string | null>(null)
  const redirectToLogin = useLoginRedirect()
  const isFromForm = (state as FromForm | null)?.fromForm === true

  const savesAtOnce = address !== null && !isFromForm && returnsToCourier(search)

  const save = (values: ReturnType<typeof toValues>) =>
    run(async () => {
      setFailure(null)
      const isComplete = /^\d{5}$/.test(values.PostalCode)
      if (!address || !savesAtOnce || !isComplete) {
        saveDraft(address?.ID ?? 'new', values, { fromMap: true })
        await (isFromForm ? navigate(-1) : navigate(`${listPath}/${id}${search}`, { replace: true }))
        return keepPending
      }
      try {
        updateChosenAddress(await saveAddress(address.ID, values), { choose: true })
        toast(addressTexts.saved)
        await navigate('/shop/courier', { replace: true })
        return keepPending
      } catch (error) {
        if (!redirectToLogin(error)) setFailure(describeFailure(error))
      }
    })
  return { busy, failure, save, savesAtOnce }
}

export function HydrateFallback() {
  return (
    <Page title={texts.title} crumbs={useCrumbs()}>
      <LoadingText />
      <div className="grid gap-4 md:grid-cols-[1fr_22rem] lg:gap-6">
        <Skeleton className="h-[46svh] w-full md:h-[34rem]" />
        <Skeleton className="h-72 w-full" />
      </div>
    </Page>
  )
}
