import { termsTexts } from '#web/texts/terms.ts'

/** The shop's initial terms as a text for the editor, with the content that /terms shows (storefront/app/page/text-page.tsx). */
export function originalTerms(): string {
  const sections = termsTexts.sections.map(({ title, points }, index) => {
    const items = points.map((point) => `<li><p>${escaped(point)}</p></li>`).join('')
    return `<h2>${index + 1}. ${escaped(title)}</h2><ul>${items}</ul>`
  })
  return `<p>${escaped(termsTexts.intro)}</p>${sections.join('')}`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
