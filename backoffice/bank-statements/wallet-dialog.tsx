import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Body, CallError } from '#contract/client.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { changed, type StatementRow } from './statement.ts'

type Shopper = { id: number; name: string; detail: string }

type WalletDialogProps = {
  row: StatementRow
  onClose: () => void
  decide: (body: Body<'PUT /kelola/bankstatementrow/:id'>) => Promise<unknown>
}

const leastLength = 2

/** Puts money without a purpose into the wallet of a shopper: of one whose payment is close, or of one who is searched for. */
export function WalletDialog({ row: { Amount, Candidates }, onClose, decide }: WalletDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number>()
  const [error, setError] = useState<string>()
  const [note, setNote] = useState('')
  /** A refusal that the person can answer: the money may be a payout that the bank sent back. */
  const [doubt, setDoubt] = useState<string>()
  const [isOther, setOther] = useState(false)
  const { busy, run } = useStaffAction({
    subjects: changed,
    done: texts.decided,
    onEnd: (succeeded) => succeeded && onClose(),
  })
  const words = useDeferredValue(typed.trim())
  const isSearching = words.length >= leastLength
  const { data: found } = useQuery({
    queryKey: ['customer', 'search', words],
    queryFn: ({ signal }) => staffApi('GET /kelola/search', { query: { q: words }, signal }),
    enabled: isSearching,
  })
  const close = new Map(
    Candidates.map(({ UserID, CustomerName, Type, ID }) => [
      UserID,
      { id: UserID, name: CustomerName, detail: texts.payable(Type, ID) },
    ]),
  )
  const shoppers: Shopper[] = isSearching
    ? (found ?? []).flatMap(({ Subject, ID, Title, Subtitle }) =>
        Subject === 'customer' ? [{ id: ID, name: Title, detail: Subtitle }] : [],
      )
    : [...close.values()]

  function confirm() {
    setError(chosen === undefined ? texts.noShopper : undefined)
    if (chosen === undefined) return
    const body = { To: 'wallet', UserID: chosen, Note: note.trim(), ...(isOther && { NotReturn: true }) } as const
    run(() => decide(body), { onRefusal: takeDoubt })
  }

  function takeDoubt(error: unknown): boolean {
    if (!(error instanceof CallError) || error.code !== 'STATEMENT_ROW_MAY_BE_RETURN') return false
    setDoubt(error.usermsg)
    return true
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.toWallet}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={confirm}>
          {texts.toWallet}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">{texts.toWalletText(Amount)}</p>
        <Field label={texts.findShopper} error={error}>
          <Input
            type="search"
            value={typed}
            autoComplete="off"
            data-first-focus
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(undefined)
            }}
          />
        </Field>
        {isSearching && found && shoppers.length === 0 && <p className="text-sm text-muted">{texts.noShoppers}</p>}
        <fieldset className="grid gap-2 empty:hidden">
          <legend className="sr-only">{texts.shopper}</legend>
          {shoppers.map(({ id, name, detail }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-2 text-sm has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="shopper"
                checked={chosen === id}
                onChange={() => setChosen(id)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted">{detail}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {doubt && (
          <Notice look="warning">
            {doubt}
            <Checkbox checked={isOther} onChange={() => setOther(!isOther)}>
              {texts.notReturn}
            </Checkbox>
          </Notice>
        )}
        <Field label={texts.walletNote} optional>
          <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
