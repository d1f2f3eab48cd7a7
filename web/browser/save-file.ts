/** Saves texts and binary parts, one behind the other, as a file on this device. */
export function saveFile(content: string | BlobPart[], name: string, type: string) {
  const url = URL.createObjectURL(new Blob([content].flat(), { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
