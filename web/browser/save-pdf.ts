import { saveFile } from './save-file.ts'

/** Saves a PDF of a call, which is in base64. */
export function savePdf({ FileName, Pdf }: { FileName: string; Pdf: string }): void {
  const bytes = Uint8Array.from(atob(Pdf), (character) => character.charCodeAt(0))
  saveFile([bytes], FileName, 'application/pdf')
}
