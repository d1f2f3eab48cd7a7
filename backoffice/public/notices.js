// The service worker of /kelola: shows notices of open work, and opens their screen. It answers no requests.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const icon = '/kelola/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, lang: 'id', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** In an open window of the back office, or in a new one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/kelola'))
  if (!open) return self.clients.openWindow(path)
  // A window that this worker does not control can't be led elsewhere.
  const led = await open.navigate(path).catch(() => null)
  return led ? led.focus() : self.clients.openWindow(path)
}
