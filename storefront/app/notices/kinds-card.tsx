import { useRef } from 'react'
import { type ShopperNoticeKind, shopperNoticeKinds } from '#contract/values/accounts/shopper-notices.ts'
import { api } from '#web/api/api.ts'
import { Card } from '#web/design/card.tsx'
import { noticeTexts as texts } from '../texts/notices.ts'
import type { ChangeNotices, Notices } from './notices.ts'

/** Each kind of news, by mail and on the devices. */
export function KindsCard({ notices, change }: { notices: Notices; change: ChangeNotices }) {
  // One after the other, so that the last choice is the one that is kept.
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const off = useRef({ MailOff: notices.MailOff, PushOff: notices.PushOff })

  function toggle(way: 'MailOff' | 'PushOff', kind: ShopperNoticeKind, isOn: boolean) {
    const others = off.current[way].filter((one) => one !== kind)
    off.current = { ...off.current, [way]: isOn ? others : [...others, kind] }
    const body = off.current
    change(body, () => {
      const saved = saving.current.then(() => api('PUT /me/notices', { body }))
      saving.current = saved.catch(() => undefined)
      return saved
    })
  }

  return (
    <Card title={texts.kindsTitle}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className="w-16 font-semibold">
              {texts.byMail}
            </th>
            <th scope="col" className="w-16 font-semibold">
              {texts.byPush}
            </th>
          </tr>
        </thead>
        <tbody>
          {shopperNoticeKinds.map((kind) => {
            const { name, about } = texts.kinds[kind]
            return (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-3 text-left font-semibold">
                  {name}
                  <span className="block font-normal text-muted">{about}</span>
                </th>
                {(['MailOff', 'PushOff'] as const).map((way) => (
                  <td key={way}>
                    <label className="flex min-h-11 items-center justify-center">
                      <input
                        type="checkbox"
                        className="size-5"
                        aria-label={texts.nameOf(name, way === 'MailOff' ? texts.byMail : texts.byPush)}
                        checked={!notices[way].includes(kind)}
                        onChange={(event) => toggle(way, kind, event.target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{texts.always}</p>
    </Card>
  )
}
