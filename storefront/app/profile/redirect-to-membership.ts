import { redirect } from 'react-router'

/** /profile leads to the first of the member's own screens. */
export function loader() {
  return redirect('/profile/index')
}
