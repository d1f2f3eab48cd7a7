import { storedText } from '#web/browser/stored-value.ts'
import { storedVisits, visitsAt } from './visits.ts'

const visitsBefore = 2

/** Whether the invitation is in its only visit, or has ended: answered, ignored for a visit, or the shop is installed. */
export const storedInvitation = storedText('install-invitation', (text) =>
  text === 'shown' || text === 'over' ? text : null,
)

/** Counts the page that is open, until the invitation has ended. The next visit ends one that was shown. */
export function countPage() {
  if (storedInvitation.read() === 'over') return
  const before = storedVisits.read()
  const visits = visitsAt(before, Date.now())
  if (visits.count !== before?.count && storedInvitation.read() === 'shown') endInvitation()
  else storedVisits.write(visits)
}

export const isDue = (count = 0) => count >= visitsBefore

export function endInvitation() {
  storedInvitation.write('over')
  storedVisits.write(null)
}
