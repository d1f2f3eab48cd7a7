import { saveBase64 } from './save-base64.ts'

/** Saves a PDF of a call, which is in base64. */
export const savePdf = ({ FileName, Pdf }: { FileName: string; Pdf: string }): void =>
  saveBase64(Pdf, FileName, 'application/pdf')
