import { layoutTexts } from '../texts/layout.ts'

/** In place of the member card if its code or the profile fails to load. */
export function MemberCardFailed() {
  return <p className="p-3 text-sm text-muted">{layoutTexts.cardFailed}</p>
}
