import { useFlashMessage } from '#web/browser/flash-message.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'

/** A notice that an earlier screen left, with its link. */
export function FlashNotice() {
  const [message] = useFlashMessage()
  return (
    <div role="status">
      {message && (
        <Notice look="warning" title={message.title} className="mb-4">
          <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
          {message.way && (
            <ButtonLink to={message.way.path} className="mt-3">
              {message.way.label}
            </ButtonLink>
          )}
        </Notice>
      )}
    </div>
  )
}
