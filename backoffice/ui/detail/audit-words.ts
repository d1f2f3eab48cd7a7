import type { LinkKind } from '#contract/backoffice/content-fields.ts'
import type { Data } from '#contract/client.ts'
import type { Area } from '#contract/protocol/rights.ts'
import type { AuditField, AuditSubject } from '#contract/values/backoffice/audit-records.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { LimitName } from '#contract/values/settings/limits.ts'
import {
  type Holiday,
  holidayDateText,
  type OpeningHours,
  openingHoursText,
} from '#contract/values/stores/opening-hours.ts'
import { fromHolidayText } from '#contract/values/time/holiday-text.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import { knownDevice } from '../../device/describe-device.ts'
import { areaTexts } from '../../texts/areas.ts'
import { auditTexts as texts } from '../../texts/audit.ts'
import { contentTexts } from '../../texts/content.ts'
import { mailTemplateTexts } from '../../texts/mail-templates.ts'
import { productTexts } from '../../texts/products.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { storeTexts } from '../../texts/stores.ts'
import { formatWireTime } from '../format-wire-time.ts'
import { percentText } from '../percent.ts'
import { textOfHtml } from '../text-of-html.ts'
import { statesOf } from './state-names.ts'

// The audit log in words. No record, not even one of an earlier release, is shown as JSON or by the name of a column.

type Entry = Data<'GET /kelola/audit'>[number]
const { values } = texts

const nameIn = (names: Record<string, string>, name: string, unknown: string) =>
  Object.hasOwn(names, name) ? names[name]! : unknown

export const actionName = ({ Action }: Pick<Entry, 'Action'>) => nameIn(texts.actions, Action, texts.unknown.action)

/** The changed thing, such as 'Toko 12'. */
export function subjectName({ Subject, SubjectID }: Pick<Entry, 'Subject' | 'SubjectID'>): string {
  const name = nameIn(texts.subjects, Subject, texts.unknown.subject)
  if (Subject === 'settings') return texts.ofGroup(name, nameIn(texts.settingGroups, SubjectID, SubjectID))
  if (Subject === 'mail_template') {
    return texts.ofGroup(name, mailTemplateTexts.ofTemplate(Number(SubjectID))?.name ?? SubjectID)
  }
  return /^\d+$/.test(SubjectID) ? texts.numbered(name, SubjectID) : name
}

/** A change in words: each field with its value before and after. */
export function changesOf({ Subject, Before, After }: Pick<Entry, 'Subject' | 'Before' | 'After'>): string[] {
  const [before, after] = [fieldsOf(Before), fieldsOf(After)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((field) => {
    if (isSame(before, after, field)) return []
    const label = labelOf(Subject, field)
    const show = (value: unknown) => showValue(Subject, field, value)
    if (field in before && field in after) return texts.changed(label, show(before[field]), show(after[field]))
    const isNew = field in after
    const shown = show(isNew ? after[field] : before[field])
    // A field that was empty in a created or removed thing tells nothing.
    if (shown === values.nothing) return []
    return isNew ? texts.set(label, shown) : texts.removed(label, shown)
  })
}

/** An unchanged value, which may be recorded beside a changed one. */
const isSame = (before: Record<string, unknown>, after: Record<string, unknown>, field: string) =>
  field in before && field in after && JSON.stringify(before[field]) === JSON.stringify(after[field])

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function labelOf(subject: string, field: string): string {
  const names = Object.hasOwn(texts.fields, subject) ? texts.fields[subject as AuditSubject] : {}
  return nameIn(names, field, texts.unknown.field)
}

/** Undefined for a value of another shape, recorded by another release. */
type Show = (value: unknown) => string | undefined
type Formats = { [S in AuditSubject]?: { [F in AuditField<S>]?: Show } }

const ofNumber =
  (show: (number: number) => string): Show =>
  (value) =>
    value !== '' && Number.isFinite(Number(value)) && !Array.isArray(value) ? show(Number(value)) : undefined
const ofText =
  (show: (text: string) => string): Show =>
  (value) =>
    typeof value === 'string' ? show(value) : undefined
const ofTexts =
  (show: (texts: string[]) => string): Show =>
  (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? show(value) : undefined
const countOf =
  (show: (count: number) => string): Show =>
  (value) =>
    Array.isArray(value) ? show(value.length) : undefined
/** An object or a list of objects, each with these fields. */
const ofFields =
  <T>(fields: string[], show: (value: T) => string): Show =>
  (value) => {
    const hasAll = (one: unknown) =>
      typeof one === 'object' && one !== null && fields.every((field) => Object.hasOwn(one, field))
    return [value].flat().every(hasAll) ? show(value as T) : undefined
  }

const rupiah = ofNumber(formatRupiah)
const numbered = ofNumber(values.number)
const picture: Show = () => values.picture
const html = ofText(textOfHtml)
const time = ofText((wireTime) => formatWireTime(wireTime) || values.nothing)
/** An instant of the database, in ISO form. */
const instant: Show = (value) => {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : formatWireTime(toWireTime(time)) || values.nothing
}
const day: Show = (value) =>
  typeof value === 'string' && fromWireTime(value) ? holidayDateText(value.slice(0, 10)) : undefined
const products = countOf(values.products)
const codes = (list: readonly string[]) => list.map((code) => code.trim().toUpperCase()).join(', ')
const stateIn = (names: Record<string, string>) =>
  ofText((name) => nameIn({ ...texts.states, ...names }, name, texts.unknown.value))
const withUnit = (name: LimitName) =>
  ofNumber((number) => [number, settingsTexts.limits.fields[name].unit].filter(Boolean).join(' '))

const paymentStatus = stateIn(statesOf.payment)
const versions = {
  Version: ofNumber(values.version),
  Number: ofNumber(values.version),
  PublishedVersion: ofNumber(values.version),
  PublishAt: time,
  Reason: () => values.cannotBeShown,
}
const article = { Picture: picture, Content: html, ...versions }

/** Formats of the values that are not shown as recorded. */
const formats: Formats = {
  order: { status: stateIn(statesOf.order), paymentStatus, amount: rupiah },
  'top-up': { status: stateIn(statesOf.topUp) },
  'digital order': { status: stateIn(statesOf.digital), paymentStatus },
  'late transfer': { amount: rupiah },
  payout: { amount: rupiah },
  payout_file: { amount: rupiah },
  collection: { productIds: products, rule: () => values.rule },
  category: { image: picture, parentId: numbered, ids: countOf(values.categories), intoId: numbered },
  store: {
    description: html,
    logo: picture,
    cover: picture,
    areaId: numbered,
    pin: ofFields<{ latitude: number; longitude: number }>(
      ['latitude', 'longitude'],
      ({ latitude, longitude }) => `${latitude}, ${longitude}`,
    ),
    openingHours: ofFields<OpeningHours>(['Day', 'Opens', 'Closes'], (hours) => openingHoursText(hours, null)),
    holidays: ofFields<Holiday[]>(['Date', 'Note'], (days) =>
      days.map(({ Date: date, Note }) => `${holidayDateText(date)}${Note && ` (${Note})`}`).join(', '),
    ),
    couriersNotOffered: ofTexts(codes),
    ownCourierMaxKm: ofNumber(values.km),
    ownCourierArea: ofFields<object[]>(['latitude', 'longitude'], (corners) => storeTexts.area.corners(corners.length)),
    ownCourierBaseFee: rupiah,
    ownCourierFeePerKm: rupiah,
    commissionRate: ofNumber((rate) => `${percentText(rate)}%`),
    ownCourierHours: ofFields<OpeningHours>(['Day', 'Opens', 'Closes'], (hours) => openingHoursText(hours, null)),
    freeShippingFrom: rupiah,
    shippingSubsidy: rupiah,
  },
  product: {
    description: html,
    images: picture,
    imageAlts: ofTexts((alts) => alts.filter(Boolean).join(', ')),
    price: rupiah,
    discountPercent: ofNumber((percent) => `${percent}%`),
    salePrice: rupiah,
    purchaseType: ofText((type) => nameIn(productTexts.purchaseTypes, type, texts.unknown.value)),
    minDays: ofNumber(productTexts.days),
    closedAt: instant,
    deliveryDate: day,
    restockOn: day,
    publishAt: instant,
    unpublishAt: instant,
    stock: ofNumber(productTexts.pieces),
    lowStock: ofNumber(productTexts.pieces),
    copyOf: numbered,
  },
  family: { options: ofTexts((options) => options.join('; ')), variants: ofTexts((variants) => variants.join('; ')) },
  stock_take: { changed: ofNumber(values.products), missing: ofNumber(productTexts.pieces) },
  bulk: { toAdd: ofNumber(values.products), toChange: ofNumber(values.products) },
  settings: {
    Logo: picture,
    HomeCategoryIDs: ofText((ids) => values.number(ids.replaceAll(',', ', '))),
    Payload: () => values.qris,
    NotOffered: ofText((text) => codes(text.split(','))),
    Holidays: ofText((text) =>
      (fromHolidayText(text) ?? [])
        .map(({ Date: date, Note }) => `${holidayDateText(date)}${Note && ` (${Note})`}`)
        .join(', '),
    ),
    TransferHours: withUnit('TransferHours'),
    TransferRestHours: withUnit('TransferRestHours'),
    ProofHours: withUnit('ProofHours'),
    ComplaintDays: withUnit('ComplaintDays'),
    ArrivalDays: withUnit('ArrivalDays'),
    MaxUnpaidPieces: withUnit('MaxUnpaidPieces'),
    MaxUnpaidShare: withUnit('MaxUnpaidShare'),
    ReversalApprovalOver: rupiah,
    PayoutApprovalOver: rupiah,
    ForgivenDifference: rupiah,
    DigitalMarkup: rupiah,
    DigitalLowBalance: rupiah,
  },
  banner: {
    Pictures: picture,
    Link: ofFields<{ Kind: LinkKind; ID: number; URL: string }>(['Kind', 'ID', 'URL'], ({ Kind, ID, URL: path }) =>
      values.link(contentTexts.linkKinds[Kind], path || (ID > 0 ? values.number(ID) : '')),
    ),
    ShowsFrom: time,
    ShowsUntil: time,
    IDs: countOf(values.banners),
    ...versions,
  },
  news: article,
  promotion: { ...article, StartDate: time, DueDate: time, ProductIDs: products },
  page: { Content: html, ...versions },
  home_description: { Description: html, ...versions },
  home_sections: { Sections: countOf(values.sections), ...versions },
  product_choices: { ProductIDs: products, ...versions },
  picture: { Keys: picture },
  // A program that is no browser is shown by its own name.
  staff: { storeId: numbered, device: (value) => (typeof value === 'string' ? knownDevice(value) : undefined) },
  role: { rights: ofTexts((rights) => rights.map(rightName).join(', ')) },
  invitation: { storeId: numbered, userId: numbered },
  view: { subject: ofText(subjectOfList), query: () => values.filters },
}

/** `orders:read` in words. */
function rightName(right: string): string {
  const [area = '', kind] = right.split(':')
  const name = nameIn(areaTexts, area as Area, texts.unknown.subject)
  return kind === 'write' ? values.writing(name) : values.reading(name)
}

/** Lists name kinds by their letters only. */
function subjectOfList(list: string): string {
  const subject = Object.keys(texts.subjects).find((name) => name.replace(/[^a-z]/g, '') === list)
  return subject ? texts.subjects[subject as AuditSubject] : texts.unknown.subject
}

function showValue(subject: string, field: string, value: unknown): string {
  if (value === null && field === 'storeId') return values.everyStore
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return subject === 'settings' ? values.standard : values.nothing
  }
  if (typeof value === 'boolean') return value ? values.yes : values.no
  const shown = (formats as Record<string, Record<string, Show> | undefined>)[subject]?.[field]?.(value)
  if (shown !== undefined) return shown || values.nothing
  return typeof value === 'object' ? texts.unknown.value : String(value)
}
