import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { holidayDateText, openingHoursText } from '#contract/values/opening-hours.ts'
import { staffApi } from '../api/staff-api.ts'
import { CourierSwitches } from '../settings/courier-switches.tsx'
import { storeTexts as texts } from '../texts/stores.ts'
import type { FormDefinition, FormSection } from '../ui/form/form-definition.ts'
import { PictureInput } from '../ui/form/picture-input.tsx'
import { HolidaysInput } from './holidays-input.tsx'
import { HoursInput } from './hours-input.tsx'
import { PinInput } from './pin-input.tsx'
import { RegionInput, type Regions } from './region-input.tsx'
import { type Store, storeSubject } from './store-list.ts'

type Values = Omit<Store, 'ID' | 'Version' | 'City' | 'TimeZone' | 'ProvinceID' | 'CityID' | 'SubDistrictID'>

const { fields, sections } = texts

const empty: Values = {
  ...{ Name: '', Description: '', Phone: '', Logo: '', Cover: '', Address: '', AreaID: null, Pin: null },
  ...{ OpeningHours: null, Holidays: [], OffersPickup: true, OffersCourier: true, CouriersNotOffered: [] },
  ...{ OffersOwnCourier: false, OwnCourierMaxKm: 0, OwnCourierBaseFee: 0, OwnCourierFeePerKm: 0 },
}

type StoreFormOptions = {
  /** Whoever keeps a single store changes neither its name nor its address. */
  keepsAll: boolean
  saved: Regions | undefined
  couriers: Data<'GET /kelola/courier'>['Couriers']
}

/** The form of a store, with what the person may change. */
export function storeForm({ keepsAll, saved, couriers }: StoreFormOptions): FormDefinition<Values, Store> {
  const ofOrganisation: FormSection<Values>[] = [
    {
      title: sections.address,
      fields: [
        { kind: 'text', name: 'Name', label: fields.name, maxLength: 150, wide: true },
        { kind: 'text', name: 'Address', label: fields.address, maxLength: 500, optional: true, wide: true },
        {
          kind: 'custom',
          name: 'AreaID',
          label: fields.area,
          hint: fields.areaHint,
          optional: true,
          wide: true,
          render: (control) => <RegionInput {...control} saved={saved} />,
        },
        {
          kind: 'custom',
          name: 'Pin',
          label: fields.pin,
          hint: fields.pinHint,
          optional: true,
          wide: true,
          render: (control, { AreaID }) => <PinInput {...control} areaId={AreaID} />,
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
            optional: true,
            wide: true,
            render: (control) => <HoursInput {...control} />,
            show: (hours) => openingHoursText((hours ?? []) as NonNullable<Values['OpeningHours']>, null),
          },
          {
            kind: 'custom',
            name: 'Holidays',
            label: fields.holidays,
            hint: fields.holidaysHint,
            optional: true,
            wide: true,
            render: (control) => <HolidaysInput {...control} />,
            show: (days) => (days as Values['Holidays']).map((day) => holidayDateText(day.Date)).join(', '),
            check: (days: Values['Holidays']) =>
              days.some((day) => day.Date === '') ? texts.holidays.missing : undefined,
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
            kind: 'rupiah',
            name: 'OwnCourierBaseFee',
            label: fields.baseFee,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
          },
          {
            kind: 'rupiah',
            name: 'OwnCourierFeePerKm',
            label: fields.feePerKm,
            isShown: ({ OffersOwnCourier }) => OffersOwnCourier,
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
    ],
    empty,
    load: (id, { signal }) => staffApi('GET /kelola/store/:id', { params: { id }, signal }),
    create: (body) => staffApi('POST /kelola/store', { body }),
    update: (id, body) => staffApi('PUT /kelola/store/:id', { params: { id }, body }),
    right: 'stores:write',
    storeOf: ({ ID }) => ID,
    errorFields: {
      PHONE_INVALID: 'Phone',
      OPENING_HOURS_INVALID: 'OpeningHours',
      HOLIDAYS_INVALID: 'Holidays',
      REGION_UNKNOWN: 'AreaID',
    },
    auditSubject: 'store',
  }
}
