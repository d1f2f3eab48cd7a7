import { saveFile } from './save-file.ts'

/** Saves a file of a call, which is in base64, with exactly these bytes. */
export function saveBase64(content: string, name: string, type: string): void {
  saveFile([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, type)
}
