import { useState } from 'react'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { canBeTold, keysOf, subscribeTo } from '#web/browser/push-subscription.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { pushTexts } from '#web/texts/push.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { noticeTexts as texts } from '../texts/notices.ts'
import type { ChangeNotices, Notices } from './notices.ts'
import { ownSubscription } from './own-subscription.ts'

type DeviceCardsProps = { notices: Notices; initialEndpoint: string; change: ChangeNotices }

/** This device, for which the browser asks only after a tap, and the others that are told. */
export function DeviceCards({ notices, initialEndpoint, change }: DeviceCardsProps) {
  const [endpoint, setEndpoint] = useState(initialEndpoint)
  const [isDenied, setDenied] = useState(false)
  const { busy, run } = usePendingTask()
  const device = notices.Devices.find(({ Endpoint }) => Endpoint === endpoint)
  const others = notices.Devices.filter((one) => one !== device)

  const remove = (id: number) => change({}, () => api('DELETE /me/notices/:id', { params: { id } }), pushTexts.removed)

  async function turnOn() {
    const subscription = await subscribeTo(notices.PublicKey, registerWorker).catch(() => null)
    setDenied(subscription === null)
    if (!subscription) return
    setEndpoint(subscription.endpoint)
    await change({}, () => api('PUT /me/notices/push', { body: keysOf(subscription) }), texts.added)
  }

  async function turnOff(id: number) {
    await remove(id)
    await (await ownSubscription())?.unsubscribe()
  }

  return (
    <>
      <Card title={pushTexts.device}>
        <p className="text-sm text-muted">{device ? texts.isOn : texts.deviceText}</p>
        <div className="mt-3">
          {device ? (
            <Button look="secondary" busy={busy} onClick={() => run(() => turnOff(device.ID))}>
              {texts.turnOff}
            </Button>
          ) : canBeTold() ? (
            <Button busy={busy} onClick={() => run(turnOn)}>
              {pushTexts.turnOn}
            </Button>
          ) : (
            <Notice look="info">{texts.unsupported}</Notice>
          )}
        </div>
        {isDenied && (
          <Notice look="warning" className="mt-3">
            {texts.denied}
          </Notice>
        )}
      </Card>
      {others.length > 0 && (
        <Card title={pushTexts.others}>
          <ul className="divide-y divide-line text-sm">
            {others.map(({ ID, CreatedAt }) => {
              const at = fromWireTime(CreatedAt)
              return (
                <li key={ID} className="flex flex-wrap items-center justify-between gap-2 py-1">
                  {at && texts.since(formatDate(at))}
                  <Button look="quiet" size="small" onClick={() => remove(ID)}>
                    {pushTexts.stop}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </>
  )
}
