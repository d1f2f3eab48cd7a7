/** Copies a text to the clipboard. */
export async function copyText(text: string) {
  // The clipboard API needs HTTPS and permission; otherwise execCommand copies.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) return
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
