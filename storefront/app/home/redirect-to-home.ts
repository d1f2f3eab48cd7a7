import { redirect } from 'react-router'

/** `/` is the home page's old door (000, section 2). */
export function loader() {
  return redirect('/beranda', 301)
}
