import { shopIdentity } from '../browser/shop-identity.ts'
import { cx } from './class-names.ts'

/** The owner's logo or the shop's own sign, with the name. */
export function Logo({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  const { name } = shopIdentity()
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <Sign />
      <span className={cx('text-xl font-extrabold tracking-tight text-primary', nameClassName)}>{name}</span>
    </span>
  )
}

function Sign() {
  const { logo } = shopIdentity()
  if (logo !== '') {
    const src = logo.replace('/640/', '/96/')
    return <img src={src} width={36} height={36} alt="" className="size-9 shrink-0 rounded-control bg-white" />
  }
  return (
    <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-(--background-color-primary)" />
      <path
        d="M8.2 9h15.6l2 5.2a2.9 2.9 0 0 1-5 2 3.2 3.2 0 0 1-4.8 0 3.2 3.2 0 0 1-4.8 0 2.9 2.9 0 0 1-5-2z"
        className="fill-white"
      />
      <path
        d="M9 19.2v4.3c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5v-4.3"
        fill="none"
        className="stroke-white"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
