import { pictureUrl } from '../pictures/picture-url.ts'

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
/** Asked too when none is named: the default list leaves them out, yet the courier screen shows them (B06). */
const instant = { gosend: 'GoSend', grabexpress: 'GrabExpress' }

/** Names as the shop shows them, by code. */
export const courierNames: Record<string, string> = { ...regular, ...instant }
export const allCouriers = Object.keys(courierNames)

/** The wire's picture of a courier's mark; couriers have no table, so their keys are fixed. */
export function courierPicture(code: string): string {
  return pictureUrl(`couriers/${code}.webp`)
}
