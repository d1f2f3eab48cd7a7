import { useEffect, useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { hideLostAccess, useLostAccess } from '../session/access-change.ts'
import { areaTexts } from '../texts/areas.ts'
import { sessionTexts } from '../texts/session.ts'

const texts = sessionTexts.accessChanged

/** Lists the rights that this person has just lost, on every screen until they confirm it. */
export function AccessNotice() {
  const lost = useLostAccess()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lost) place.current?.scrollIntoView({ block: 'nearest' })
  }, [lost])
  const namesOf = (areas: readonly (keyof typeof areaTexts)[]) => areas.map((area) => areaTexts[area]).join(', ')
  return (
    // In the document before its content, so that screen readers announce it.
    <div ref={place} role="alert" className="scroll-mt-16 empty:hidden">
      {lost && (
        <Notice look="warning" title={texts.title} className="mx-4 mt-3 md:mx-6 md:mt-4">
          {lost.reading.length > 0 && <p>{texts.reading(namesOf(lost.reading))}</p>}
          {lost.writing.length > 0 && <p>{texts.writing(namesOf(lost.writing))}</p>}
          <p>{texts.draft}</p>
          <p>{texts.ask}</p>
          <Button look="secondary" className="mt-2" onClick={hideLostAccess}>
            {texts.understood}
          </Button>
        </Notice>
      )}
    </div>
  )
}
