const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as paragraphs; markup in it is shown as typed. */
export function textToHtml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => entities[character]!)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
