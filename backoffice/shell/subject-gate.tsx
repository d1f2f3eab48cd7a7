import { Outlet } from 'react-router'
import { useRights } from '../session/rights.ts'
import { NotForYouScreen } from './message-screens.tsx'
import { mayOpen } from './navigation.ts'
import type { Subject } from './subject.ts'

/** The screens of a subject, for those who have its right. The server refuses the calls of all others anyway. */
export function SubjectGate({ subject }: { subject: Subject }) {
  const { can } = useRights()
  return mayOpen(subject, can) ? <Outlet /> : <NotForYouScreen />
}
