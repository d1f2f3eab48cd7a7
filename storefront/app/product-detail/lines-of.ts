/** Characters in a line of a phone. */
const lineLength = 45

/** How many lines the text of an editor takes on a phone, roughly: each paragraph and item begins a line. */
export function linesOf(html: string): number {
  const blocks = html.split(/<\/(?:p|li|h\d|tr|blockquote)>|<br\b[^>]*>/).map((block) => block.replace(/<[^>]*>/g, ''))
  return blocks.reduce((lines, block) => lines + Math.ceil(block.trim().length / lineLength), 0)
}
