import { Notice } from '#web/design/notice.tsx'
import { checkoutTexts } from '../texts/checkout.ts'

/** Nothing was ordered, and the choices are kept. */
export function OfflineNotice() {
  return (
    <div role="status">
      <Notice look="warning" className="mb-4" title={checkoutTexts.offline.title}>
        {checkoutTexts.offline.text}
      </Notice>
    </div>
  )
}
