import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { encodeWithin } from '#web/uploads/downscale-image.ts'
import { failureText } from '../../../api/staff-api.ts'
import { isRetryable, PictureError, preparePicture, sendPicture, sentSidePx } from '../../../api/upload-picture.ts'
import { hasSessionEnded, leaveForLogin } from '../../../session/staff-session.ts'
import { afterEvent, endOfPause, nextToPrepare, nextToSend, type Upload } from './upload-queue.ts'

const previewPx = 320

/** Prepares and sends the chosen files whose ids are wanted, and continues after every loss of the network. */
export function useUploads(wanted: readonly string[]) {
  const [uploads, dispatch] = useReducer(afterEvent, [])
  const [now, setNow] = useState(() => Date.now())
  // In a ref, because a render may still have the state before.
  const preparing = useRef<string>(undefined)
  const prepared = useRef(new Set<string>())
  const sending = useRef(new Set<string>())
  const stopping = useRef(new AbortController())

  async function prepare({ id, file }: Upload) {
    if (preparing.current !== undefined || prepared.current.has(id)) return
    preparing.current = id
    prepared.current.add(id)
    try {
      const picture = await preparePicture(file, sentSidePx)
      const small = await encodeWithin(picture, previewPx, 'image/webp')
      preparing.current = undefined
      dispatch({ kind: 'prepared', id, file: picture, ...(small && { preview: URL.createObjectURL(small) }) })
    } catch (error) {
      preparing.current = undefined
      dispatch({ kind: 'refused', id, problem: problemOf(error) })
    }
  }

  async function send({ id, file }: Upload) {
    if (sending.current.has(id)) return
    sending.current.add(id)
    dispatch({ kind: 'started', id })
    const { signal } = stopping.current
    try {
      const onProgress = (part: number) => dispatch({ kind: 'progressed', id, part })
      dispatch({ kind: 'sent', id, key: await sendPicture(file, { onProgress, signal }) })
    } catch (error) {
      sending.current.delete(id)
      if (signal.aborted) return
      if (hasSessionEnded(error)) return leaveForLogin(error)
      if (isRetryable(error)) dispatch({ kind: 'failed', id, at: Date.now() })
      else dispatch({ kind: 'refused', id, problem: problemOf(error) })
    }
  }

  const advance = useEffectEvent(() => {
    const next = nextToPrepare(uploads, wanted)
    if (next) void prepare(next)
    for (const upload of nextToSend(uploads, wanted, now)) void send(upload)
  })
  const names = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the waiting uploads depend on the wanted ids
  useEffect(() => {
    advance()
    const end = endOfPause(uploads, wanted, now)
    if (end === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), end - Date.now())
    return () => clearTimeout(timer)
  }, [uploads, names, now])

  useEffect(() => {
    const hurry = () => dispatch({ kind: 'hurried' })
    addEventListener('online', hurry)
    return () => removeEventListener('online', hurry)
  }, [])

  const previews = useRef<readonly Upload[]>([])
  useEffect(() => {
    previews.current = uploads
  }, [uploads])
  useEffect(() => {
    stopping.current = new AbortController()
    return () => {
      stopping.current.abort()
      for (const { preview } of previews.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    uploads,
    choose: (files: readonly Pick<Upload, 'id' | 'file'>[]) => dispatch({ kind: 'chosen', files }),
    retry: (id: string) => dispatch({ kind: 'hurried', id }),
  }
}

const problemOf = (error: unknown) => (error instanceof PictureError ? error.message : failureText(error))
