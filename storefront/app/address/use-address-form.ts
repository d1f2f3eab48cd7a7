import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, type Data } from '#contract/client.ts'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { api } from '#web/api/api.ts'
import { refusalText } from '#web/api/failure-text.ts'
import { describeError } from '#web/api/page-error.ts'
import { toast } from '#web/design/toast.tsx'
import { pinOf } from '#web/map/coordinates.ts'
import { readSession } from '#web/session/session.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { addressTexts as texts } from '../texts/address.ts'
import { clearDraft, holdDraft, readDraft, saveDraft } from './address-draft.ts'
import { type AddressValues, emptyAddress } from './address-rules.ts'
import { chooseDestination, type KeptArea, readDestination } from './destination.ts'

export type Address = Data<'GET /me/delivery/:id'>

export type AddressForm = ReturnType<typeof useAddressForm>

/**
 * The form of a new address, or of `address`. Typed values are stored as a draft until they are saved, so that nothing is
 * lost when the page closes, the network fails or the session ends (A04).
 */
export function useAddressForm(address: Address | null, onSaved: (address: Address) => void) {
  const of = address?.ID ?? 'new'
  const saved = address ? toValues(address) : withKeptArea(readDestination().area)
  const [draft] = useState(() => readDraft(of))
  const [isRestored, setRestored] = useState(draft !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const redirectToLogin = useLoginRedirect()
  const form = useForm<AddressValues>({ mode: 'onTouched', defaultValues: draft?.values ?? saved })

  const { subscribe } = form
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      // A reset or submit has no field name.
      callback: ({ values, name }) => name && saveDraft(of, values),
    })
  }, [subscribe, of])

  const discardDraft = () => {
    form.reset(saved)
    clearDraft()
    setRestored(false)
  }

  const submit = form.handleSubmit((values) =>
    run(async () => {
      setFailure(null)
      try {
        const result = await saveAddress(address?.ID, values)
        clearDraft()
        if (!address) chooseDestination({ area: null })
        toast(texts.saved)
        onSaved(result)
        return keepPending
      } catch (error) {
        if (redirectToLogin(error)) return holdDraft()
        setFailure(describeFailure(error))
      }
    }),
  )

  const names = draft ? {} : namesOf(address ?? readDestination().area)
  const fromMap = isRestored && draft?.fromMap === true
  return { form, submit, busy, failure, isRestored, fromMap, isNew: address === null, discardDraft, names }
}

/** Creates an address, or updates the one with the id. */
export function saveAddress(id: number | undefined, values: AddressValues): Promise<Address> {
  const pin = pinOf(values)
  const body = {
    UserID: readSession()?.userId,
    Labels: values.Labels.trim(),
    Recipient: values.Recipient.trim(),
    Phone: normalisePhone(values.Phone),
    Address: values.Address.trim(),
    ProvinceID: Number(values.ProvinceID),
    CityID: Number(values.CityID),
    SubDistrictID: Number(values.SubDistrictID),
    AreaID: Number(values.AreaID),
    PostalCode: values.PostalCode.trim(),
    Latitude: pin?.latitude ?? null,
    Longitude: pin?.longitude ?? null,
  }
  return id === undefined ? api('POST /me/delivery', { body }) : api('PUT /me/delivery', { body: { ...body, ID: id } })
}

export function describeFailure(error: unknown): string {
  const refusal = refusalText(error)
  if (refusal !== undefined) return refusal
  if (error instanceof CallError && error.http === 422) return texts.invalid
  if (error instanceof CallError && error.http === 404) return texts.gone
  const { title, text } = describeError(error)
  return `${title}. ${text}`
}

export function toValues(address: Address): AddressValues {
  const { Labels, Recipient, Phone, Address, ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = address
  const { Latitude, Longitude } = address
  return {
    ...{ Labels, Recipient, Phone, Address, PostalCode },
    ProvinceID: String(ProvinceID),
    CityID: String(CityID),
    SubDistrictID: String(SubDistrictID),
    AreaID: String(AreaID),
    Latitude: String(Latitude ?? ''),
    Longitude: String(Longitude ?? ''),
  }
}

/** A new address is mostly in the kelurahan for which the shopper has asked the shipping fee. */
function withKeptArea(area: KeptArea | null): AddressValues {
  if (!area) return emptyAddress
  const { ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = area
  return {
    ...emptyAddress,
    ...{ ProvinceID: String(ProvinceID), CityID: String(CityID), SubDistrictID: String(SubDistrictID) },
    ...{ AreaID: String(AreaID), PostalCode },
  }
}

function namesOf(place: Address | KeptArea | null) {
  if (!place) return {}
  const { Province, City, SubDistrict, Area } = place
  return { ProvinceID: Province, CityID: City, SubDistrictID: SubDistrict, AreaID: Area }
}
