/**
 * `data-offline` on <html> where there is no network. The service worker writes it into a page that stands in for one that
 * did not come: the browser may have a connection that leads nowhere.
 */
export function markOffline() {
  document.documentElement.dataset.offline = ''
}
