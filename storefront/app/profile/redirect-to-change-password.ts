import { redirect } from 'react-router'

/** Where password managers look for the page (W3C "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect('/profile/change-password')
}
