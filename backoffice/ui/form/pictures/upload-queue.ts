import { pauseAfter } from '../../../api/pause.ts'

/** A picture on its way to the server. The list of the form has its id in place of a key until then. */
export type Upload = {
  id: string
  /** What was chosen; what is sent, once it is prepared. */
  file: File
  /** Address of a small copy. */
  preview?: string
  state:
    | { kind: 'chosen' }
    /** For its turn, or after a failure until a time in milliseconds. */
    | { kind: 'waiting'; until: number }
    | { kind: 'sending'; part: number }
    | { kind: 'sent'; key: string }
    /** For good, and why. */
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
  /** It may pass: the network, a busy server. */
  | { kind: 'failed'; id: string; at: number }
  /** The network is back, or somebody does not want to wait for the pause to end. */
  | { kind: 'hurried'; id?: string }

/** More would only slow each other down, and the first ones would be there later. */
const maxAtOnce = 2

/** The queue after an event; events of uploads that are no longer in it change nothing. */
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

/** Of the wanted ones, in the order of the list: the next to be prepared, which are decoded one at a time. */
export const nextToPrepare = (uploads: readonly Upload[], wanted: readonly string[]): Upload | undefined =>
  inOrder(uploads, wanted).find(({ state }) => state.kind === 'chosen')

/** Those that may be sent now. */
export function nextToSend(uploads: readonly Upload[], wanted: readonly string[], now: number): Upload[] {
  const sending = uploads.filter(({ state }) => state.kind === 'sending').length
  const due = inOrder(uploads, wanted).filter(({ state }) => state.kind === 'waiting' && state.until <= now)
  return due.slice(0, Math.max(0, maxAtOnce - sending))
}

/** When the next pause ends, in milliseconds; undefined where nothing waits for one. */
export function endOfPause(uploads: readonly Upload[], wanted: readonly string[], now: number): number | undefined {
  const times = inOrder(uploads, wanted).map(({ state }) => (state.kind === 'waiting' ? state.until : 0))
  const later = times.filter((time) => time > now)
  return later.length > 0 ? Math.min(...later) : undefined
}

/** What was removed from the list rests, so that it can be put back. */
const inOrder = (uploads: readonly Upload[], wanted: readonly string[]) =>
  wanted.map((id) => uploads.find((upload) => upload.id === id)).filter((upload) => upload !== undefined)
