import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { remedies } from './remedies.ts'
import type { OrderFailure } from './submit-order.ts'

/** Why the order fails or would fail, scrolled into view, with a link to the remedy. */
export function FailureNotice({ failure: { title, text, detail, remedy } }: { failure: OrderFailure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className="mb-4">
      <Notice look="danger" title={title}>
        <p>{text}</p>
        {detail && <p className="mt-1 font-semibold wrap-anywhere">{detail}</p>}
        {remedy && (
          <ButtonLink to={remedies[remedy].path} className="mt-3">
            {remedies[remedy].label}
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}
