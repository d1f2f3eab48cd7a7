import { redirect } from 'react-router'

/** /profile leads to /profile/datadiri (000, section 2). */
export function loader() {
  return redirect('/profile/datadiri')
}
