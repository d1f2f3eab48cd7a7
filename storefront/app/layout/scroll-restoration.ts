import { UNSAFE_useScrollRestoration } from 'react-router'

/**
 * Restores the scroll position on Back, and scrolls new pages to the top. React Router's <ScrollRestoration> also renders an
 * inline script for full loads, which the browser makes redundant and Trusted Types forbid.
 */
export function useScrollRestoration() {
  UNSAFE_useScrollRestoration()
}
