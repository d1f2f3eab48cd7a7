import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF in base64, as a reader finds it. */
export async function pagesOf(pdf: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64')))
  const { text } = await extractText(document, { mergePages: false })
  return text
}
