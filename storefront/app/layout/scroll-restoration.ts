import { UNSAFE_useScrollRestoration } from 'react-router'

/**
 * Back goes to where the reader was, a new page begins at its top. React Router's own <ScrollRestoration> also renders
 * an inline script for full loads; the browser does that part by itself, and Trusted Types forbid React to create it.
 */
export function useScrollRestoration() {
  UNSAFE_useScrollRestoration()
}
