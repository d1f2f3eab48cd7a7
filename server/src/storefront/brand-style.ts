import { hash } from 'node:crypto'
import { type BrandColours, brandColours, isReadableAccent } from '#contract/values/brand-colours.ts'

/** How the owner's shop presents itself. */
export type Shop = {
  name: string
  /** A picture's address; empty for the shop's own sign. */
  logo: string
  /** `#rrggbb`; empty for the shop's own colours. */
  accent: string
}

/** Rules that replace colours of design/tokens.css, and the source that admits them in a Content-Security-Policy. */
export type BrandStyle = { css: string; source: string }

const none: BrandStyle = { css: '', source: '' }

/** The rules for an owner's colour; none without one. They stand in the document, so that no page appears in other colours first. */
export function brandStyle(accent: string): BrandStyle {
  if (!isReadableAccent(accent)) return none
  const { light, dark } = brandColours(accent)
  // The same conditions as those of the dark theme in tokens.css.
  const css = [
    `html{${tokens(light)}}`,
    `@media screen and (prefers-color-scheme:dark){html:not([data-theme="light"]){${tokens(dark)}}}`,
    `@media screen{html[data-theme="dark"]{${tokens(dark)}}}`,
  ].join('')
  return { css, source: `'sha256-${hash('sha256', css, 'base64')}'` }
}

const tokens = (colours: BrandColours) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
