/**
 * Opens a page with its unpublished changes, whose path comes from a call. The window is opened first, while browsers still see the
 * press of the button.
 */
export async function openPreview(call: () => Promise<{ Path: string }>) {
  const tab = window.open('about:blank', '_blank')
  try {
    const { Path } = await call()
    // Without an opener the page can't control this one.
    if (tab) {
      tab.opener = null
      tab.location.replace(Path)
    } else location.assign(Path)
  } catch (error) {
    tab?.close()
    throw error
  }
}
