/**
 * Paths of the back office's screens. Its router shows them; the server sends one document for all of them, and answers 404 to
 * every other path below /kelola.
 */
export const backofficePages = {
  orders: '/kelola',
  topUps: '/kelola/topup',
  digitalOrders: '/kelola/digital',
  mails: '/kelola/email',
  setup: '/kelola/mulai',
} as const

/** Whether a path belongs to the back office; all others belong to the storefront, another application. */
export const isBackofficePath = (path: string) => /^\/kelola(?:[/?#]|$)/.test(path)
