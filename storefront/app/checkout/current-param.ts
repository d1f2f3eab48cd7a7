/**
 * A search parameter as the address bar has it now: a second tap may come before the page is rendered for the navigation of the first.
 */
export const currentParam = (name: string): string | null => new URLSearchParams(window.location.search).get(name)
