/** The entities that `escape-html.ts` and the sanitiser write. */
const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** A text without its tags, for a conflict and the history. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
