import { type ShopperNoticeKind, shopperNoticeKinds } from '#contract/values/accounts/shopper-notices.ts'
import { api } from '#web/api/api.ts'
import { Card } from '#web/design/card.tsx'
import { noticeTexts as texts } from '../texts/notices.ts'
import type { ChangeNotices, Notices } from './notices.ts'

/** Each kind of news, by mail and on the devices. */
export function KindsCard({ notices, change }: { notices: Notices; change: ChangeNotices }) {
  function toggle(way: 'MailOff' | 'PushOff', kind: ShopperNoticeKind, isOn: boolean) {
    const others = notices[way].filter((one) => one !== kind)
    const off = { MailOff: notices.MailOff, PushOff: notices.PushOff, [way]: isOn ? others : [...others, kind] }
    change(off, () => api('PUT /me/notices', { body: off }))
  }

  return (
    <Card title={texts.kindsTitle}>
      <ul className="text-sm">
        {shopperNoticeKinds.map((kind) => {
          const { name, about } = texts.kinds[kind]
          return (
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <p className="min-w-0 font-semibold">
                {name}
                <span className="block font-normal text-muted">{about}</span>
              </p>
              <div className="flex flex-wrap gap-x-4">
                {(['MailOff', 'PushOff'] as const).map((way) => {
                  const label = way === 'MailOff' ? texts.byMail : texts.byPush
                  return (
                    <label key={way} className="flex min-h-11 items-center gap-2">
                      <input
                        type="checkbox"
                        className="size-5 shrink-0"
                        aria-label={texts.nameOf(name, label)}
                        checked={!notices[way].includes(kind)}
                        onChange={(event) => toggle(way, kind, event.target.checked)}
                      />
                      {label}
                    </label>
                  )
                })}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{texts.always}</p>
    </Card>
  )
}
