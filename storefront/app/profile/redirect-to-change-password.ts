import { redirect } from 'react-router'

/** The well-known URL that password managers open (W3C "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect('/profile/change-password')
}
