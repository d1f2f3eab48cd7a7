import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { Button } from '#web/design/button.tsx'
import { noticeTexts as texts } from '../texts/notices.ts'
import { todayTexts } from '../texts/today.ts'
import { Switch } from '../ui/form/switch.tsx'

export type NoticeChoices = NonNullable<Data<'GET /kelola/notices'>['Mail']>

type NoticeFormProps = {
  /** Of the device or the mail, in the names of the fields for screen readers. */
  name: string
  kinds: readonly WorkKind[]
  saved: NoticeChoices
  busy: boolean
  onSave: (choices: NoticeChoices) => void
}

/** Of which kinds of work, and when. */
export function NoticeForm({ name, kinds, saved, busy, onSave }: NoticeFormProps) {
  const [choices, setChoices] = useState(saved)
  const change = (changed: Partial<NoticeChoices>) => setChoices({ ...choices, ...changed })
  const toggle = (kind: WorkKind) =>
    change({
      Kinds: choices.Kinds.includes(kind) ? choices.Kinds.filter((one) => one !== kind) : [...choices.Kinds, kind],
    })
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="text-sm font-semibold">{texts.kinds}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {kinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-4.5 shrink-0"
                checked={choices.Kinds.includes(kind)}
                onChange={() => toggle(kind)}
              />
              {todayTexts.groups[kind].name}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch label={texts.fresh} checked={choices.New} onChange={(New) => change({ New })} />
      <Switch label={texts.soon} checked={choices.Soon} onChange={(Soon) => change({ Soon })} />
      <Switch
        label={texts.inHours}
        hint={texts.inHoursHint}
        checked={choices.InHours}
        onChange={(InHours) => change({ InHours })}
      />
      <Button
        look="secondary"
        aria-label={`${texts.save}: ${name}`}
        busy={busy}
        disabled={choices.Kinds.length === 0 || !(choices.New || choices.Soon)}
        onClick={() => onSave(choices)}
      >
        {texts.save}
      </Button>
    </div>
  )
}
