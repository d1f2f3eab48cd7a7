/**
 * `data-offline` on <html>: there is no network. The service worker also writes it into cached pages that it serves, because
 * the browser may report a connection that reaches no server.
 */
export function setOfflineAttribute() {
  document.documentElement.dataset.offline = ''
}
