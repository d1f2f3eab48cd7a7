import { partBytes } from '#contract/values/money/bank-statement.ts'
import { staffApi } from '../api/staff-api.ts'

/** Sends a file in parts; returns its id, by which it is imported. */
export async function sendStatement(file: File): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const Parts = Math.ceil(bytes.length / partBytes)
  const { ID: id } = await staffApi('POST /kelola/bankstatementfile', {
    body: { Name: file.name.slice(0, 200), Parts },
  })
  for (let Part = 0; Part < Parts; Part++) {
    const Content = base64Of(bytes.subarray(Part * partBytes, (Part + 1) * partBytes))
    await staffApi('PUT /kelola/bankstatementfile/:id', { params: { id }, body: { Part, Content } })
  }
  return id
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
