import { saveBase64 } from '#web/browser/save-base64.ts'
import { staffApi } from '../api/staff-api.ts'

/** Saves a file for the bank on this device; each time the same bytes. */
export async function savePayoutFile(id: number): Promise<void> {
  const { FileName, Content } = await staffApi('GET /kelola/payoutfile/:id', { params: { id } })
  saveBase64(Content, FileName, 'text/csv')
}
