import { readStored } from '../browser/local-storage.ts'

/** A theme that the visitor chose. Without one the stylesheet follows the system's wish. */
export type Theme = 'light' | 'dark'

/** `theme-color` of both themes: the top bar's ground (--color-surface in tokens.css). */
export const barColours: Record<Theme, string> = { light: '#ffffff', dark: '#141d2b' }

export const parseTheme = (stored: string | null): Theme | null =>
  stored === 'light' || stored === 'dark' ? stored : null

/** Sets `data-theme` on <html> to the stored theme, before the first paint (boot.ts) and whenever it changes. */
export function setTheme() {
  const { head, documentElement } = document
  const theme = parseTheme(readStored('theme'))
  if (theme) documentElement.dataset.theme = theme
  else delete documentElement.dataset.theme
  // Browsers take the first one. React keeps those of root.tsx, which depend on the system's preference.
  head.querySelector('[data-chosen]')?.remove()
  if (!theme) return
  const colour = document.createElement('meta')
  colour.name = 'theme-color'
  colour.content = barColours[theme]
  colour.dataset.chosen = ''
  head.prepend(colour)
}

/** Calls back when the visitor or the system changes the theme, for content drawn by script. Returns a function that unsubscribes. */
export function onThemeChange(callback: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(callback)
  system.addEventListener('change', callback)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', callback)
    choice.disconnect()
  }
}
