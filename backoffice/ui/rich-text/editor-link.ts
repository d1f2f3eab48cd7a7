/** Links of a text lead to the shop, to http or https addresses, or to a mail or phone; the server removes all others. */
export const isEditorLink = (url: string) =>
  /^(?:https?:\/\/[^/\s]|mailto:[^\s]+@|tel:\+?\d)/i.test(url) || /^\/(?![/\\])/.test(url)
