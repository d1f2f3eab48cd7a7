import { type LucideIcon, ShieldCheck, Store, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/design/class-names.ts'
import { loginTexts } from '../texts/login.ts'

type AccountPanelProps = {
  title: string
  intro?: ReactNode
  icon?: LucideIcon
  /** Above the title. */
  above?: ReactNode
  /** Focuses the title and scrolls to the top, for a panel that replaces another one. */
  focus?: boolean
  children: ReactNode
}

/** The panel of the login, registration and password screens: full width on phones, a card on wide screens. */
export function AccountPanel({ title, intro, icon: Icon, above, focus, children }: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [focus])

  const panel = (
    <div className="mx-auto w-full max-w-form md:p-10">
      {Icon && (
        <span className="mx-auto mb-5 flex size-20 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
      )}
      {above}
      <h1 ref={heading} tabIndex={-1} className={cx('text-2xl font-bold', Icon && 'text-center text-balance')}>
        {title}
      </h1>
      {intro && <div className={cx('mt-1.5 text-muted', Icon && 'text-center text-balance')}>{intro}</div>}
      <div className="mt-6">{children}</div>
    </div>
  )
  return (
    <div className="px-4 pt-8 pb-10 md:py-14">
      <div
        className={cx(
          'mx-auto overflow-hidden md:rounded-sheet md:border md:border-line md:bg-surface',
          Icon ? 'max-w-form' : 'grid max-w-form lg:max-w-[58rem] lg:grid-cols-2',
        )}
      >
        {!Icon && <Reasons />}
        {panel}
      </div>
    </div>
  )
}

const reasonIcons = [Store, Truck, ShieldCheck]

/** The benefits of an account, beside the form on wide screens. */
function Reasons() {
  return (
    <aside className="hidden flex-col justify-center bg-primary-soft p-10 lg:flex">
      <p className="text-2xl leading-snug font-bold text-balance text-primary-strong">{loginTexts.reasonsTitle}</p>
      <ul className="mt-8 grid gap-5">
        {loginTexts.reasons.map((reason, index) => {
          const Icon = reasonIcons[index] ?? Store
          return (
            <li key={reason} className="flex items-center gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="text-balance">{reason}</span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
