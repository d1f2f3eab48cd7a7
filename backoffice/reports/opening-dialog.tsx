import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input, Select } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { booksTexts } from '../texts/books.ts'
import { NumberInput } from '../ui/form/number-input.tsx'

const texts = booksTexts.openings

type Account = Data<'GET /kelola/openingbalance'>['Accounts'][number]
type OpeningDialogProps = { accounts: readonly Account[]; onClose: () => void }

const isDebit = ({ Class }: Account) => Class === 'asset' || Class === 'expense'
/** Nearly every shop has a balance there. */
const isUsual = ({ Code }: Account) => Code.startsWith('bank:')

/** Enters balances of accounts on a day; each is typed on the usual side of its account. */
export default function OpeningDialog({ accounts, onClose }: OpeningDialogProps) {
  const today = wibDay(new Date())
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(() => accounts.filter(isUsual).map(({ Code }) => Code))
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const [isTried, setTried] = useState(false)
  // The same key for a repeated call, so that it is entered once after a lost answer.
  const { keyFor } = useIdempotencyKey()
  const { busy, run } = useStaffAction({
    subjects: ['ledger'],
    done: texts.saved,
    onEnd: (succeeded) => succeeded && onClose(),
  })
  const rows = shown.flatMap((code) => accounts.find(({ Code }) => Code === code) ?? [])
  const others = accounts.filter(({ Code }) => !shown.includes(Code))
  const lines = rows.flatMap((account) => {
    const amount = typed[account.Code]
    return amount ? [{ Account: account.Code, Amount: isDebit(account) ? amount : -amount }] : []
  })
  const sum = lines.reduce((total, { Amount }) => total + Amount, 0)
  const isReadable = Object.values(typed).every((amount) => !Number.isNaN(amount))
  const isDay = day !== '' && day <= today

  function save() {
    setTried(true)
    if (!isDay || !isReadable || lines.length === 0) return undefined
    const body = { Day: day, Note: note.trim(), Lines: lines }
    return run(() => staffApi('POST /kelola/openingbalance', { body, idempotencyKey: keyFor(body) }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.enter}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={save}>
          {texts.save}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <Field label={texts.day} error={isTried && !isDay ? texts.dayNeeded : undefined}>
          <Input type="date" value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
        {rows.map((account) => (
          <Field
            key={account.Code}
            label={texts.amountOf(account.Name)}
            hint={isDebit(account) ? undefined : texts.creditHint}
          >
            <NumberInput
              prefix="Rp"
              format={groupDigits}
              value={typed[account.Code] ?? null}
              onChange={(amount) => setTyped((before) => ({ ...before, [account.Code]: amount }))}
            />
          </Field>
        ))}
        {others.length > 0 && (
          <Field label={texts.addAccount}>
            <Select value="" onChange={({ target }) => setShown((before) => [...before, target.value])}>
              <option value="">{texts.choose}</option>
              {others.map(({ Code, Name }) => (
                <option key={Code} value={Code}>
                  {Name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={texts.note} optional>
          <Input value={note} maxLength={500} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
        </Field>
        <p className="flex items-baseline justify-between gap-3 rounded-control bg-tint px-3 py-2.5 text-sm">
          <span>{texts.difference}</span>
          <span className="font-bold tabular-nums">
            {formatRupiah(Math.abs(sum))} {sum > 0 ? texts.credit : texts.debit}
          </span>
        </p>
        {isTried && lines.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            {texts.linesNeeded}
          </p>
        )}
      </div>
    </Dialog>
  )
}
