/**
 * Opens the page with what is not published in it, whose path comes from a call. The window is opened first, while browsers still see
 * the press of the button.
 */
export async function openPreview(call: () => Promise<{ Path: string }>) {
  const tab = window.open('about:blank', '_blank')
  try {
    const { Path } = await call()
    // No link back: the page has no hand on this one.
    if (tab) {
      tab.opener = null
      tab.location.replace(Path)
    } else location.assign(Path)
  } catch (error) {
    tab?.close()
    throw error
  }
}
