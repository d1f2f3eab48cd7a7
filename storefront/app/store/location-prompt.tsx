import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type LocationResult, requestLocation } from '#web/browser/ask-location.ts'
import { Button } from '#web/design/button.tsx'
import { locationTexts as texts } from '../texts/store.ts'

/** Explains and requests the location; shows a text if it is denied or unavailable. */
export function LocationPrompt() {
  const [answer, setAnswer] = useState<LocationResult | 'asking'>()
  async function ask() {
    setAnswer('asking')
    setAnswer(await requestLocation())
  }
  const refusal = answer === 'denied' || answer === 'unknown' ? texts[answer] : undefined
  return (
    <div className="flex min-h-24 flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p role="status" className="text-sm text-muted">
        {refusal ?? texts.why}
      </p>
      <Button look="secondary" busy={answer === 'asking'} onClick={ask}>
        <LocateFixed aria-hidden className="size-4.5 shrink-0" />
        {texts.use}
      </Button>
    </div>
  )
}
