import { Html } from '#web/design/html.tsx'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import { linesOf } from './lines-of.ts'

/** Folding fewer lines than this would hide next to nothing. */
const foldedFrom = 7

/** The description; of a long one the beginning and a button for the rest, which works without script (product-detail.css). */
export function ProductDescription({ html }: { html: string }) {
  if (!html) return <p className="text-muted">{texts.noDescription}</p>
  if (linesOf(html) < foldedFrom) return <Html sanitised={html} />
  return (
    <div className="folded">
      <Html sanitised={html} />
      <details className="group print:hidden">
        <summary className="inline-flex min-h-11 list-none items-center text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{texts.more}</span>
          <span className="hidden group-open:inline">{texts.less}</span>
        </summary>
      </details>
    </div>
  )
}
