import { ChevronRight, CircleCheck } from 'lucide-react'
import { Badge } from '../design/badge.tsx'
import { cx } from '../design/class-names.ts'
import { checkoutTexts } from '../texts/checkout.ts'

type CourierOptionProps = {
  name: string
  /** With the courier's name, for those who don't see under which heading it stands. */
  accessibleName: string
  /** When it arrives, or how far it is. */
  detail: string
  price: string
  /** 'Termurah', 'Tercepat'. */
  badges: (string | false)[]
  /** Why it can't be chosen. */
  obstacle: string | null
  isChosen: boolean
  onChoose: () => void
}

/** One service of a courier. A button and no radio: choosing it leaves the screen. */
export function CourierOption(option: CourierOptionProps) {
  const { name, accessibleName, detail, price, badges, obstacle, isChosen, onChoose } = option
  const Icon = isChosen ? CircleCheck : ChevronRight
  const isPossible = obstacle === null
  return (
    <button
      type="button"
      disabled={!isPossible}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-left text-sm transition-colors md:px-5',
        isChosen && 'bg-primary-soft',
        isPossible ? 'hover:bg-primary-soft active:bg-primary-soft' : 'bg-ground text-muted',
      )}
    >
      <span className="min-w-0 flex-1 basis-32">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">
            <span className="sr-only">{accessibleName}</span>
            <span aria-hidden>{name}</span>
          </span>
          {badges.map(
            (badge) =>
              badge && (
                <Badge key={badge} look="success">
                  {badge}
                </Badge>
              ),
          )}
          {isChosen && (
            <Badge look="primary" className="bg-surface">
              {checkoutTexts.courier.chosen}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-muted">{obstacle ?? detail}</span>
      </span>
      {isPossible && (
        <span className="ml-auto flex items-center gap-3">
          <span className="text-base font-bold whitespace-nowrap tabular-nums">{price}</span>
          <Icon aria-hidden className={cx('size-5 shrink-0', isChosen ? 'text-primary' : 'text-muted')} />
        </span>
      )}
    </button>
  )
}
