import { redirect } from 'react-router'

/** /profile redirects to /profile/datadiri (U05). */
export function loader() {
  return redirect('/profile/datadiri')
}
