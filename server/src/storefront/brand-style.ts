import { hash } from 'node:crypto'
import { type BrandColours, brandColours, isReadableAccent } from '#contract/values/settings/brand-colours.ts'

/** The appearance of the owner's shop. */
export type Shop = {
  name: string
  /** The address of a picture; empty for the default logo. */
  logo: string
  /** `#rrggbb`; empty for the shop's own colours. */
  accent: string
}

/** CSS rules that replace colours of design/tokens.css, and the source that allows them in a Content-Security-Policy. */
export type BrandStyle = { css: string; source: string }

const none: BrandStyle = { css: '', source: '' }

/** The rules for an owner's colour; empty without one. They are inlined, so that no page flashes in other colours. */
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
