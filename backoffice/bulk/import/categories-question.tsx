import { useState } from 'react'
import { toCategoryText } from '#contract/values/products/category-text.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../../access/rights.ts'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { categorySubject } from '../../categories/category-tree.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { addCategories } from '../categories/add-categories.ts'
import { maxNewCategories, type NewCategories } from '../categories/new-categories.ts'

const texts = bulkTexts.import.categories
const mostListed = 50

type CategoriesQuestionProps = {
  found: NewCategories
  /** Continues with or without the new categories. */
  onProceed: () => void
  /** Back to the columns of the file. */
  onBack: () => void
}

/** Shows the categories of a file that the shop lacks, and adds them for people with the right. */
export function CategoriesQuestion({ found: { missing, unusable }, onProceed, onBack }: CategoriesQuestionProps) {
  const { can } = useRights()
  const [added, setAdded] = useState(0)
  const isTooMany = missing.length > maxNewCategories
  const canAdd = !isTooMany && can('catalogue:write', 'all')
  const { busy, run } = useStaffAction({ subjects: [categorySubject], done: texts.added(missing.length) })

  async function add() {
    if ((await run(() => addCategories(missing, setAdded))) === 'done') onProceed()
  }

  return (
    <Card title={texts.title}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {isTooMany ? texts.moreThan(maxNewCategories) : texts.count(missing.length)}
        </p>
        <CategoryLines lines={missing} isTooMany={isTooMany} />
        {unusable > 0 && <p className="text-sm text-muted">{texts.unusable(unusable)}</p>}
        {isTooMany && <Notice look="warning">{texts.wrongColumn}</Notice>}
        {!isTooMany && !canAdd && <Notice>{texts.notAllowed}</Notice>}
        {added > 0 && (
          <div>
            <ProgressBar done={added} of={missing.length} label={texts.title} />
            <p role="status" className="mt-1 text-sm tabular-nums">
              {texts.progress(added, missing.length)}
            </p>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3 max-md:flex-col md:flex-row-reverse">
        {canAdd && (
          <Button busy={busy} onClick={add}>
            {texts.add(missing.length - added)}
          </Button>
        )}
        <Button look="secondary" disabled={busy} onClick={onProceed}>
          {texts.proceed}
        </Button>
        <Button
          look={isTooMany ? 'primary' : 'quiet'}
          disabled={busy}
          className={isTooMany ? 'order-first' : 'md:mr-auto'}
          onClick={onBack}
        >
          {texts.back}
        </Button>
      </div>
    </Card>
  )
}

type CategoryLinesProps = { lines: NewCategories['missing']; isTooMany: boolean }

/** The first of them, each with the names of its ancestors. */
function CategoryLines({ lines, isTooMany }: CategoryLinesProps) {
  const hidden = lines.length - mostListed
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section aria-label={texts.title} tabIndex={0} className="max-h-80 overflow-y-auto border-y border-line">
      <ul className="divide-y divide-line text-sm">
        {lines.slice(0, mostListed).map((names) => (
          <li key={toCategoryText(names)} className="px-3 py-2 wrap-anywhere">
            {names.length > 1 && <span className="text-muted">{toCategoryText(names.slice(0, -1))} &gt; </span>}
            <span className="font-semibold">{names.at(-1)}</span>
          </li>
        ))}
        {hidden > 0 && <li className="px-3 py-2 text-muted">{isTooMany ? texts.others : texts.more(hidden)}</li>}
      </ul>
    </section>
  )
}
