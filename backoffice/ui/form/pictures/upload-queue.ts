import { pauseAfter } from '../../../api/pause.ts'

/** A picture being uploaded. The form's list has its id instead of a key until it is done. */
export type Upload = {
  id: string
  /** The chosen file, or the prepared one. */
  file: File
  /** Address of a small copy. */
  preview?: string
  state:
    | { kind: 'chosen' }
    /** Waits for its turn, or after a failure until a time in milliseconds. */
    | { kind: 'waiting'; until: number }
    | { kind: 'sending'; part: number }
    | { kind: 'sent'; key: string }
    /** Refused for good, with the reason. */
    | { kind: 'refused'; problem: string }
  failures: number
}

export type UploadEvent =
  | { kind: 'chosen'; files: readonly Pick<Upload, 'id' | 'file'>[] }
  | { kind: 'prepared'; id: string; file: File; preview?: string }
  | { kind: 'started'; id: string }
  | { kind: 'progressed'; id: string; part: number }
  | { kind: 'sent'; id: string; key: string }
  | { kind: 'refused'; id: string; problem: string }
  /** A failure that may pass: the network, a busy server. */
  | { kind: 'failed'; id: string; at: number }
  /** The network is back, or the person does not want to wait for the end of the pause. */
  | { kind: 'hurried'; id?: string }

/** More at once would only slow each other down, and delay the first ones. */
const maxAtOnce = 2

/** The queue after an event; events of uploads that are not in it change nothing. */
export function afterEvent(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.kind === 'chosen') {
    return [...uploads, ...event.files.map((one): Upload => ({ ...one, state: { kind: 'chosen' }, failures: 0 }))]
  }
  return uploads.map((upload) => (event.id === undefined || upload.id === event.id ? changed(upload, event) : upload))
}

function changed(upload: Upload, event: Exclude<UploadEvent, { kind: 'chosen' }>): Upload {
  switch (event.kind) {
    case 'prepared':
      return { ...upload, file: event.file, preview: event.preview, state: { kind: 'waiting', until: 0 } }
    case 'started':
      return { ...upload, state: { kind: 'sending', part: 0 } }
    case 'progressed':
      return upload.state.kind === 'sending' ? { ...upload, state: { kind: 'sending', part: event.part } } : upload
    case 'sent':
      return { ...upload, state: { kind: 'sent', key: event.key }, failures: 0 }
    case 'refused':
      return { ...upload, state: { kind: 'refused', problem: event.problem } }
    case 'failed': {
      const failures = upload.failures + 1
      return { ...upload, failures, state: { kind: 'waiting', until: event.at + pauseAfter(failures) } }
    }
    case 'hurried':
      return upload.state.kind === 'waiting' ? { ...upload, state: { kind: 'waiting', until: 0 } } : upload
  }
}

/** The next of the wanted uploads to prepare, in the order of the list; pictures are decoded one at a time. */
export const nextToPrepare = (uploads: readonly Upload[], wanted: readonly string[]): Upload | undefined =>
  inOrder(uploads, wanted).find(({ state }) => state.kind === 'chosen')

/** The uploads that may be sent now. */
export function nextToSend(uploads: readonly Upload[], wanted: readonly string[], now: number): Upload[] {
  const sending = uploads.filter(({ state }) => state.kind === 'sending').length
  const due = inOrder(uploads, wanted).filter(({ state }) => state.kind === 'waiting' && state.until <= now)
  return due.slice(0, Math.max(0, maxAtOnce - sending))
}

/** End of the next pause in milliseconds; undefined if nothing waits for one. */
export function endOfPause(uploads: readonly Upload[], wanted: readonly string[], now: number): number | undefined {
  const times = inOrder(uploads, wanted).map(({ state }) => (state.kind === 'waiting' ? state.until : 0))
  const later = times.filter((time) => time > now)
  return later.length > 0 ? Math.min(...later) : undefined
}

/** Uploads removed from the list pause, so that they can be put back. */
const inOrder = (uploads: readonly Upload[], wanted: readonly string[]) =>
  wanted.map((id) => uploads.find((upload) => upload.id === id)).filter((upload) => upload !== undefined)
