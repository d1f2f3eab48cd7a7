import { staffApi } from '../api/staff-api.ts'

/** Opens the page with the newest version in it. The window is opened first, while browsers still see the press of the button. */
export async function openPreview(id: number) {
  const tab = window.open('about:blank', '_blank')
  try {
    const { Path } = await staffApi('GET /kelola/content/:id/preview', { params: { id } })
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
