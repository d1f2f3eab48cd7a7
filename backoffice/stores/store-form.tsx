import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxShippingAmount } from '#contract/values/stores/max-shipping-amount.ts'
import { type Holiday, holidayDateText, openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { staffApi } from '../api/staff-api.ts'
import { CourierSwitches } from '../couriers/courier-switches.tsx'
import { storeTexts as texts } from '../texts/stores.ts'
import { problemOfHoliday } from '../ui/form/check-holiday.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import type { FormDefinition, FormSection } from '../ui/form/form-definition.ts'
import { HolidaysInput } from '../ui/form/holidays-input.tsx'
import { PercentInput } from '../ui/form/percent-input.tsx'
import { PictureInput } from '../ui/form/picture-input.tsx'
import { percentText } from '../ui/percent.ts'
import { AreaInput } from './area-input.tsx'
import { problemOfArea } from './check-area.ts'
import { problemOfHours } from './check-hours.ts'
import { HoursInput } from './hours-input.tsx'
import { PinInput } from './pin-input.tsx'
import { type Area, noArea, RegionInput } from './region-input.tsx'
import { type Store, storeSubject } from './store-list.ts'

/** The store and its village with the regions above it, so that a draft keeps an incomplete choice of them. */
export type EditedStore = Store & { Area: Area }
type Values = Omit<EditedStore, 'ID' | 'Version' | 'City' | 'TimeZone' | keyof Area>

const { fields, sections } = texts

const empty: Values = {
  ...{ Name: '', Description: '', Phone: '', Logo: '', Cover: '', Address: '', Area: noArea, Pin: null },
  ...{ OpeningHours: null, Holidays: [], OffersPickup: true, OffersCourier: true, CouriersNotOffered: [] },
  ...{ CommissionRate: 0, PkpFrom: null, TaxNumber: '', TaxName: '', TaxAddress: '' },
  ...{ OffersOwnCourier: false, OwnCourierMaxKm: 0, OwnCourierBaseFee: 0, OwnCourierFeePerKm: 0 },
  ...{ OwnCourierArea: [], OwnCourierHours: null, FreeShippingFrom: 0, ShippingSubsidy: 0 },
}

const isTaxed = ({ PkpFrom }: Values) => PkpFrom !== null

const commissionSection: FormSection<Values> = {
  title: sections.commission,
  text: sections.commissionText,
  fields: [
    {
      kind: 'custom',
      name: 'CommissionRate',
      label: fields.commission,
      hint: fields.commissionHint,
      render: (control) => <PercentInput {...control} />,
      show: (rate) => `${percentText(Number(rate))}%`,
      check: (rate: number) => (Number.isNaN(rate) ? fields.commissionInvalid : undefined),
    },
  ],
}

/** The store as it is registered for PPN. */
const taxSection: FormSection<Values> = {
  title: sections.tax,
  text: sections.taxText,
  fields: [
    {
      kind: 'custom',
      name: 'PkpFrom',
      label: fields.pkpFrom,
      hint: fields.pkpFromHint,
      optional: true,
      wide: true,
      render: (control) => <DayInput {...control} />,
      show: (day) => holidayDateText(String(day)),
    },
    {
      kind: 'text',
      name: 'TaxNumber',
      label: fields.taxNumber,
      hint: fields.taxNumberHint,
      maxLength: 30,
      inputMode: 'numeric',
      isShown: isTaxed,
      check: (typed: string) =>
        /^\d{15,16}$/.test(typed.replace(/[\s.-]/g, '')) ? undefined : fields.taxNumberInvalid,
    },
    { kind: 'text', name: 'TaxName', label: fields.taxName, maxLength: 150, isShown: isTaxed },
    {
      kind: 'textarea',
      name: 'TaxAddress',
      label: fields.taxAddress,
      maxLength: 500,
      rows: 2,
      wide: true,
      isShown: isTaxed,
    },
  ],
}

type StoreFormOptions = {
  /** A person who keeps a single store changes neither its name nor its address. */
  keepsAll: boolean
  /** The saved holidays; only these may be in the past. */
  savedHolidays: readonly Holiday[]
  couriers: Data<'GET /kelola/courier'>['Couriers']
}

/** The form of a store, with the fields that the person may change. */
export function storeForm({
  keepsAll,
  savedHolidays: saved,
  couriers,
}: StoreFormOptions): FormDefinition<Values, EditedStore> {
  const holidayState = () => ({ saved, today: toWireTime(new Date()).slice(0, 10) })
  const ofOrganisation: FormSection<Values>[] = [
    {
      title: sections.address,
      fields: [
        { kind: 'text', name: 'Name', label: fields.name, maxLength: 150, wide: true },
        { kind: 'text', name: 'Address', label: fields.address, maxLength: 500, optional: true, wide: true },
        {
          kind: 'custom',
          name: 'Area',
          label: fields.area,
          hint: fields.areaHint,
          optional: true,
          wide: true,
          render: (control) => <RegionInput {...control} />,
          show: (area) => texts.regions.show((area as Area).AreaID),
          check: ({ ProvinceID, AreaID }: Area) =>
            ProvinceID !== null && AreaID === null ? texts.regions.incomplete : undefined,
        },
        {
          kind: 'custom',
          name: 'Pin',
          label: fields.pin,
          hint: fields.pinHint,
          optional: true,
          wide: true,
          render: (control, { Area }) => <PinInput {...control} areaId={Area.AreaID} />,
          show: (pin) => texts.pin.show(pin as Values['Pin']),
        },
      ],
    },
  ]
  return {
    subject: storeSubject,
    path: pages.stores,
    pathOf: ({ ID }) => pagePath(pages.store, ID),
    title: (store) => store?.Name ?? texts.new,
    sections: [
      ...(keepsAll ? ofOrganisation : []),
      {
        title: sections.hours,
        text: sections.hoursText,
        fields: [
          {
            kind: 'custom',
            name: 'OpeningHours',
            label: fields.hours,
            hint: fields.hoursHint,
            optional: true,
            wide: true,
            render: (control) => <HoursInput {...control} />,
            check: problemOfHours,
            show: (hours) => openingHoursText((hours ?? []) as NonNullable<Values['OpeningHours']>, null),
          },
          {
            kind: 'custom',
            name: 'Holidays',
            label: fields.holidays,
            hint: fields.holidaysHint,
            optional: true,
            wide: true,
            render: (control) => <HolidaysInput {...control} {...holidayState()} />,
            show: (days) => (days as Values['Holidays']).map((day) => holidayDateText(day.Date)).join(', '),
            check: (days: Values['Holidays']) =>
              days.map((day) => problemOfHoliday(day, days, holidayState())).find(Boolean),
          },
        ],
      },
      {
        title: sections.delivery,
        text: sections.deliveryText,
        fields: [
          { kind: 'switch', name: 'OffersPickup', label: fields.pickup },
          { kind: 'switch', name: 'OffersCourier', label: fields.courier },
          {
            kind: 'custom',
            name: 'CouriersNotOffered',
            label: fields.couriers,
            optional: true,
            wide: true,
            isShown: ({ OffersCourier }) => OffersCourier && couriers.length > 0,
            render: (control) => <CourierSwitches {...control} couriers={couriers} />,
          },
          { kind: 'switch', name: 'OffersOwnCourier', label: fields.ownCourier },
          {
            kind: 'number',
            name: 'OwnCourierMaxKm',
            label: fields.maxKm,
            unit: 'km',
            min: 1,
            max: 1_000,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
          },
          {
            kind: 'custom',
            name: 'OwnCourierArea',
            label: fields.courierArea,
            hint: fields.courierAreaHint,
            optional: true,
            wide: true,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
            render: (control, { Pin, Area }) => <AreaInput {...control} store={{ pin: Pin, areaId: Area.AreaID }} />,
            check: (corners: Values['OwnCourierArea'], { Pin }) => problemOfArea(corners, Pin),
            show: (corners) => texts.area.corners((corners as Values['OwnCourierArea']).length),
          },
          {
            kind: 'rupiah',
            name: 'OwnCourierBaseFee',
            label: fields.baseFee,
            max: maxShippingAmount,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
          },
          {
            kind: 'rupiah',
            name: 'OwnCourierFeePerKm',
            label: fields.feePerKm,
            hint: fields.feePerKmHint,
            max: maxShippingAmount,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
          },
          {
            kind: 'custom',
            name: 'OwnCourierHours',
            label: fields.courierHours,
            hint: fields.courierHoursHint,
            optional: true,
            wide: true,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
            render: (control) => <HoursInput {...control} />,
            check: problemOfHours,
            show: (hours) => openingHoursText((hours ?? []) as NonNullable<Values['OpeningHours']>, null),
          },
          { kind: 'rupiah', name: 'FreeShippingFrom', label: fields.freeFrom, hint: fields.freeFromHint },
          {
            kind: 'rupiah',
            name: 'ShippingSubsidy',
            label: fields.subsidy,
            hint: fields.subsidyHint,
            max: maxShippingAmount,
          },
        ],
      },
      {
        title: sections.page,
        fields: [
          { kind: 'phone', name: 'Phone', label: fields.phone, optional: true },
          {
            kind: 'textarea',
            name: 'Description',
            label: fields.description,
            hint: fields.descriptionHint,
            maxLength: 5_000,
            rows: 5,
            optional: true,
          },
          {
            kind: 'custom',
            name: 'Logo',
            label: fields.logo,
            optional: true,
            wide: true,
            render: (control) => <PictureInput {...control} />,
          },
          {
            kind: 'custom',
            name: 'Cover',
            label: fields.cover,
            optional: true,
            wide: true,
            render: (control) => <PictureInput {...control} shape="wide" />,
          },
        ],
      },
      ...(keepsAll ? [commissionSection, taxSection] : []),
    ],
    empty,
    load: loadStore,
    create: async (values) => withArea(await staffApi('POST /kelola/store', { body: bodyOf(values) })),
    update: async (id, changes) =>
      withArea(await staffApi('PUT /kelola/store/:id', { params: { id }, body: bodyOf(changes) })),
    right: 'stores:write',
    storeOf: ({ ID }) => ID,
    errorFields: {
      PHONE_INVALID: 'Phone',
      OPENING_HOURS_INVALID: 'OpeningHours',
      DELIVERY_AREA_INVALID: 'OwnCourierArea',
      HOLIDAYS_INVALID: 'Holidays',
      HOLIDAY_PAST: 'Holidays',
      REGION_UNKNOWN: 'Area',
      TAX_REGISTRATION_INCOMPLETE: 'TaxNumber',
    },
    auditSubject: 'store',
  }
}

export const loadStore = async (id: number, { signal }: { signal?: AbortSignal }): Promise<EditedStore> =>
  withArea(await staffApi('GET /kelola/store/:id', { params: { id }, ...(signal && { signal }) }))

const withArea = (store: Store): EditedStore => {
  const { ProvinceID, CityID, SubDistrictID, AreaID } = store
  return { ...store, Area: { ProvinceID, CityID, SubDistrictID, AreaID } }
}

/** The call takes only the village. */
const bodyOf = <T extends Partial<Values>>({ Area: area, ...rest }: T) => ({
  ...rest,
  ...(area && { AreaID: area.AreaID }),
})
