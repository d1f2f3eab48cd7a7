import { pictureUrl } from '../pictures/picture-url.ts'

/** Couriers of 000, section 9, when none is named. */
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
/** Asked in any case: the specification's list leaves them out, yet its screen shows them. */
const instant = { gosend: 'GoSend', grabexpress: 'GrabExpress' }

export const regularCouriers = Object.keys(regular)
export const instantCouriers = Object.keys(instant)

/** Names as the shop shows them, by code. */
export const courierNames: Record<string, string> = { ...regular, ...instant }

/** The wire's picture of a courier's mark; couriers have no table, so their keys are fixed. */
export function courierPicture(code: string): string {
  return pictureUrl(`couriers/${code}.webp`)
}
