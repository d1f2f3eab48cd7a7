/**
 * The addresses of the back office's screens: its router shows them, and the server, which sends one document for all of
 * them, answers 404 to every other address below /kelola.
 */
export const backofficePages = {
  orders: '/kelola',
  topUps: '/kelola/topup',
  digitalOrders: '/kelola/digital',
  mails: '/kelola/email',
} as const

/** Whether an address belongs to the back office; every other page is the storefront's, which is another application. */
export const isBackofficePath = (path: string) => /^\/kelola(?:[/?#]|$)/.test(path)
