import { redirect } from 'react-router'

/** `/` redirects to the home page (S01). */
export function loader() {
  return redirect('/beranda', 301)
}
