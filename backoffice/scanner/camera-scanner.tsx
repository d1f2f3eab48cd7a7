import { useEffect, useEffectEvent, useRef } from 'react'
import { pause } from '../api/pause.ts'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'
import { openDetector } from './barcode-detector.ts'

const pauseMs = 150
/** The same code counts again only after it was out of the picture for so long. */
const repeatMs = 1_500

type CameraScannerProps = { onCode: (code: string) => void; onFailed: () => void }

/** The rear camera, and the codes in its picture. */
export function CameraScanner({ onCode, onFailed }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const stop = new AbortController()
    scan(video.current!, tell, stop.signal).catch(() => !stop.signal.aborted && fail())
    return () => stop.abort()
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={texts.camera}
      className="mb-3 aspect-video w-full rounded-card bg-ink object-cover"
    />
  )
}

async function scan(video: HTMLVideoElement, tell: (code: string) => void, signal: AbortSignal): Promise<void> {
  const detector = await openDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const [found] = await detector.detect(video)
    const now = performance.now()
    if (found) {
      if (found.rawValue !== last.code || now - last.at > repeatMs) {
        navigator.vibrate?.(50)
        tell(found.rawValue)
      }
      last = { code: found.rawValue, at: now }
    }
    await pause(pauseMs, signal)
  }
}
