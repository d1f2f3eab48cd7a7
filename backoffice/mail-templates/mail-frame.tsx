import { useEffect, useRef, useState } from 'react'
import { cx } from '#web/design/class-names.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'

/** The height until the first mail is loaded. */
const firstHeight = 560

/**
 * Shows the HTML of a mail in full height. Nothing in it runs: the sandbox allows no scripts, and neither does the policy of its
 * address; its origin is ours only so that we can measure it. The next mail replaces the last one when it has loaded, so that nothing
 * flickers.
 */
export function MailFrame({ path }: { path: string }) {
  const [shown, setShown] = useState(path)
  const [height, setHeight] = useState(firstHeight)
  const frame = useRef<HTMLIFrameElement>(null)

  function measure() {
    const content = frame.current?.contentDocument?.body?.firstElementChild?.nextElementSibling
    if (content) setHeight(Math.ceil(content.getBoundingClientRect().height))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame is shown
  useEffect(() => {
    const { current } = frame
    if (!current) return
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    return () => resized.disconnect()
  }, [shown])

  return (
    <div className="relative overflow-hidden rounded-card border border-line" style={{ height }}>
      {[...new Set([shown, path])].map((one) => (
        <iframe
          key={one}
          ref={one === shown ? frame : undefined}
          src={one}
          title={texts.frame}
          sandbox="allow-same-origin"
          aria-hidden={one !== shown}
          className={cx('size-full', one !== shown && 'invisible absolute inset-0')}
          onLoad={() => {
            setShown(one)
            if (one === shown) measure()
          }}
        />
      ))}
    </div>
  )
}
