const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as paragraphs; whatever looks like markup in it is shown as it was typed. */
export function textToHtml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => entities[character]!)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
