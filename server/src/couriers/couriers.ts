/** Couriers of the default list (C04). */
const regular = {
  jne: 'JNE',
  jnt: 'J&T Express',
  anteraja: 'AnterAja',
  sicepat: 'SiCepat',
  tiki: 'TIKI',
  pos: 'POS Indonesia',
  indahcargo: 'Indah Cargo',
  indahlogistik: 'Indah Logistik',
}
/** Also quoted if no courier is requested: the default list lacks them, but the courier screen shows them (B06). */
const instant = { gosend: 'GoSend', grabexpress: 'GrabExpress' }

/** Names as the shop shows them, by code. */
export const courierNames: Record<string, string> = { ...regular, ...instant }
export const courierCodes = Object.keys(courierNames)

export const isCourierCode = (code: string) => Object.hasOwn(courierNames, code)

export const couriersText = Object.values(courierNames).join(', ')

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The code of a courier by its code or name in any spelling, 'J&T Express' or 'GO-SEND'; the letters of an unknown one. */
export function courierCodeOf(text: string): string {
  const letters = lettersOf(text)
  return courierCodes.find((code) => lettersOf(courierNames[code]!) === letters) ?? letters
}

/** CourierID on the wire, by code. Couriers have no table, and orders of clients refer to these ids: never reuse one. */
const courierIds: Record<string, number> = {
  ...{ jne: 1, jnt: 2, anteraja: 3, sicepat: 4, tiki: 5, pos: 6, indahcargo: 7, indahlogistik: 8 },
  ...{ gosend: 9, grabexpress: 10 },
}

/** 0 for an unknown courier. */
export const courierId = (code: string): number => courierIds[code] ?? 0

/**
 * Tracking pages by the courier's name. Links leave out the tracking number: no courier documents a parameter for it.
 */
const trackingPages = new Map(
  Object.entries({
    [regular.jne]: 'https://www.jne.co.id/tracking-package',
    [regular.jnt]: 'https://jet.co.id/track',
    [regular.anteraja]: 'https://anteraja.id/id/tracking',
    [regular.sicepat]: 'https://www.sicepat.com/checkAwb',
    [regular.tiki]: 'https://www.tiki.id/id/track',
    [regular.pos]: 'https://www.posindonesia.co.id/id/tracking',
  }),
)

/** The page for looking up tracking numbers of a courier; undefined if there is none. */
export const trackingPage = (courier: string): string | undefined => trackingPages.get(courier)
