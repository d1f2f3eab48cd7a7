import { redirect, replace } from 'react-router'

/**
 * For a clientLoader: where to read how things stand by now. A page that is open already gives its place in the history
 * away, or 'back' would lead to it and on again.
 */
export function leadOn(request: Request, path: string): Response {
  const isOpen = new URL(request.url).pathname === location.pathname
  return isOpen ? replace(path) : redirect(path)
}
