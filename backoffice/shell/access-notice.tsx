import { useEffect, useRef } from 'react'
import { Button } from '../../storefront/app/design/button.tsx'
import { Notice } from '../../storefront/app/design/notice.tsx'
import { hideLostAccess, useLostAccess } from '../session/access-change.ts'
import { areaTexts } from '../texts/areas.ts'
import { sessionTexts } from '../texts/session.ts'

const texts = sessionTexts.accessChanged

/** Says what was taken away from whoever works here, on every screen until it is read. */
export function AccessNotice() {
  const lost = useLostAccess()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lost) place.current?.scrollIntoView({ block: 'nearest' })
  }, [lost])
  const namesOf = (areas: readonly (keyof typeof areaTexts)[]) => areas.map((area) => areaTexts[area]).join(', ')
  return (
    // There before its content, so that it is read out.
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
