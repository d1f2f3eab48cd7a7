import { data } from 'react-router'

/** Any address without a screen: HTTP 404, which the error boundary shows. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}
