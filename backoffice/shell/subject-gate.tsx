import { Outlet } from 'react-router'
import { useRights } from '../access/rights.ts'
import { mayOpen } from '../navigation/navigation.ts'
import type { Subject } from '../navigation/subject.ts'
import { NotForYouScreen } from '../ui/message-screens.tsx'

/** The screens of a subject, for people with its right. The server refuses the calls of all others anyway. */
export function SubjectGate({ subject }: { subject: Subject }) {
  const { can } = useRights()
  return mayOpen(subject, can) ? <Outlet /> : <NotForYouScreen />
}
