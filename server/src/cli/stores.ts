import { Value } from 'typebox/value'
import { calls } from '#contract/calls.ts'
import { openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { findVillages, type NamedVillage } from '../modules/regions/region-queries.ts'
import { findStoresNamed, listManagedStoreRows, type StoreRow } from '../modules/stores/managed-store-queries.ts'
import { createStore, updateStore } from '../modules/stores/save-store.ts'
import { type StoreBody, storeChangesOf } from '../modules/stores/store-changes.ts'
import { parseOpeningHours } from './parse-opening-hours.ts'
import { CommandError } from './run.ts'

export type StoreOptions = {
  name?: string
  address?: string
  village?: string
  pin?: string
  hours?: string
  phone?: string
  pickup?: string
  courier?: string
}

/** Lists the stores, with the data that shoppers need. */
export async function listStoresCommand({ sql }: Context): Promise<void> {
  for (let page = 1; ; page++) {
    const rows = await listManagedStoreRows(sql, { Page: page, Size: 100, SortBy: 'ID-asc' }, 'all')
    for (const row of rows) console.log(describeStore(row))
    if (page === 1 && rows.length === 0) console.log('There is no store.')
    if (rows.length < 100) return
  }
}

/** Adds a store. */
export async function addStoreCommand(ctx: Context, name: string, options: StoreOptions): Promise<void> {
  const namesakes = await findStoresNamed(ctx.sql, oneLine(name))
  if (namesakes.some((store) => store.name.toLowerCase() === oneLine(name).toLowerCase())) {
    throw new CommandError(`There is a store '${oneLine(name)}' already: set-store changes it.`)
  }
  const body = await bodyOf(ctx, { ...options, name })
  const id = await createStore(ctx, null, { ...changesOf(body), name: oneLine(name) })
  console.log(`${oneLine(name)} is store ${id}.`)
}

/** Changes the given fields of a store. */
export async function setStoreCommand(ctx: Context, store: string, options: StoreOptions): Promise<void> {
  const { id, name, version } = await getStore(ctx, store)
  const body = await bodyOf(ctx, options)
  if (Object.keys(body).length === 0) throw new CommandError('Name at least one option: what shall change?')
  await updateStore(ctx, null, { id, version, scope: 'all' }, changesOf(body))
  console.log(`Store ${id}, ${body.Name?.trim() ?? name}, is changed.`)
}

async function getStore({ sql }: Context, text: string): Promise<StoreRow> {
  const stores = await findStoresNamed(sql, text.trim())
  const [store, ...others] = stores.length > 1 ? stores.filter(({ id }) => String(id) === text.trim()) : stores
  if (store && others.length === 0) return store
  if (stores.length === 0) throw new CommandError(`There is no store '${text}'.`)
  throw new CommandError(
    `Several stores are called '${text}': name its number, ${stores.map(({ id }) => id).join(', ')}.`,
  )
}

/** The body of the back office's call. */
async function bodyOf(ctx: Context, options: StoreOptions): Promise<StoreBody> {
  const { name, address, village, pin, hours, phone, pickup, courier } = options
  const body: StoreBody = {
    ...(name !== undefined && { Name: name }),
    ...(address !== undefined && { Address: address }),
    ...(village !== undefined && { AreaID: village.trim() === '' ? null : (await getVillage(ctx, village)).id }),
    ...(pin !== undefined && { Pin: pinOf(pin) }),
    ...(hours !== undefined && { OpeningHours: [...parseOpeningHours(hours)] }),
    ...(phone !== undefined && { Phone: phone }),
    ...(pickup !== undefined && { OffersPickup: answerOf(pickup, '--pickup') }),
    ...(courier !== undefined && { OffersCourier: answerOf(courier, '--courier') }),
  }
  // The limits of the call.
  for (const [field, value] of Object.entries(body)) {
    const schema = calls.updateStore.body.properties[field as keyof StoreBody]
    if (!Value.Check(schema, value)) throw new CommandError(problems[field as keyof typeof problems])
  }
  return body
}

const problems = {
  Name: 'A store needs a name of at most 150 characters.',
  Address: 'The address has more than 500 characters.',
  AreaID: 'That is no village.',
  Pin: 'The pin is not in Indonesia.',
  OpeningHours: 'Those are no opening hours of a week.',
  Phone: 'That is not a phone number.',
  OffersPickup: '--pickup is yes or no.',
  OffersCourier: '--courier is yes or no.',
}

function changesOf(body: StoreBody) {
  try {
    return storeChangesOf(body)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'PHONE_INVALID') throw new CommandError(problems.Phone)
    if (error.code === 'OPENING_HOURS_INVALID') {
      throw new CommandError('Opening hours of a day end after they begin, and do not overlap.')
    }
    throw error
  }
}

async function getVillage({ sql }: Context, text: string): Promise<NamedVillage> {
  const names = text.split(',').map((name) => name.trim())
  const found = await findVillages(sql, text.trim(), names)
  if (found.length === 1) return found[0]!
  if (found.length === 0) throw new CommandError(`There is no village '${text}'.`)
  const listed = found
    .slice(0, 20)
    .map(({ code, name, subdistrict, city }) => `${name}, ${subdistrict}, ${city} (${code})`)
  const more = found.length > 20 ? ', and more' : ''
  throw new CommandError(`Several villages are called '${text}': ${listed.join('; ')}${more}.`)
}

function pinOf(text: string): { Latitude: number; Longitude: number } | null {
  if (text.trim() === '') return null
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(\d{2,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!match) throw new CommandError(`'${text}' is no pin: latitude and longitude, such as -6.8915,107.6107.`)
  return { Latitude: Number(match[1]), Longitude: Number(match[2]) }
}

function answerOf(text: string, option: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new CommandError(`${option} is yes or no.`)
  return text === 'yes'
}

function describeStore(store: StoreRow): string {
  const ways = [
    store.offersPickup && 'pick-up',
    store.offersCourier && 'couriers',
    store.offersOwnCourier && 'its own courier',
  ].filter(Boolean)
  return [
    `${store.id}  ${store.name}`,
    `  ${[store.address, store.city].filter(Boolean).join(', ') || '(no address)'}`,
    `  ${store.openingHours ? openingHoursText(store.openingHours, store.timeZone) : '(no opening hours)'}`,
    `  ${store.phone || '(no phone)'}`,
    `  ${ways.join(', ') || '(no way to get the goods)'}`,
  ].join('\n')
}
