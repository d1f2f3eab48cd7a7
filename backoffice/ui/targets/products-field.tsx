import { X } from 'lucide-react'
import { IconButton } from '#web/design/button.tsx'
import { contentTexts } from '../../texts/content.ts'
import { OrderList } from '../order-list.tsx'
import { useChosenTargets } from './find-targets.ts'
import { TargetLine, TargetSearch } from './target-search.tsx'

const texts = contentTexts.picker
/** Limit for contents; a collection has a higher one. */
const maxOfContent = 100

type ProductsFieldProps = {
  ids: readonly number[]
  max?: number
  disabled: boolean
  onChange: (ids: number[]) => void
}

/** Products in their order, found by name. */
export function ProductsField({ ids, max = maxOfContent, disabled, onChange }: ProductsFieldProps) {
  const products = useChosenTargets('product', ids)
  const targetOf = (id: number) => products.get(id) ?? { id, name: texts.gone(id) }
  return (
    <div className="grid grid-cols-1 gap-2">
      {ids.length === 0 && <p className="text-sm text-muted">{texts.empty}</p>}
      <OrderList
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => targetOf(id).name}
        disabled={disabled}
        onChange={onChange}
        render={(id) => (
          <span className="flex items-center gap-3">
            <TargetLine target={targetOf(id)} />
            {!disabled && (
              <IconButton
                label={texts.remove(targetOf(id).name)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </span>
        )}
      />
      {!disabled &&
        (ids.length < max ? (
          <TargetSearch kind="product" label={texts.add} except={ids} onChoose={({ id }) => onChange([...ids, id])} />
        ) : (
          <p className="text-sm text-muted">{texts.full(max)}</p>
        ))}
    </div>
  )
}
