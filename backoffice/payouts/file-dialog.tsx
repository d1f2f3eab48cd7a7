import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { bankNamed } from '#contract/values/money/banks.ts'
import {
  maxPayoutColumns,
  maxPayoutsInFile,
  type PayoutColumn,
  type PayoutLayout,
  payoutColumns,
  payoutLayouts,
  usualPayoutColumns,
} from '#contract/values/money/payout.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, RadioCard, Select } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { payoutTexts } from '../texts/payouts.ts'
import { LoadingDialog } from '../ui/loading-dialog.tsx'
import { AccountField } from './account-field.tsx'
import { changed, type OwnAccount, type Payout, type PayoutFile } from './payout.ts'
import { savePayoutFile } from './save-payout-file.ts'

const texts = payoutTexts.fileDialog

type FileDialogProps = { accounts: readonly OwnAccount[]; onClose: () => void }

/** Makes the day's file of the requested payouts, and downloads it. */
export default function FileDialog({ accounts, onClose }: FileDialogProps) {
  const payouts = useQuery({
    queryKey: ['payout', 'requested'],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/payout', {
        query: { State: ['requested'], Size: maxPayoutsInFile, SortBy: 'ID-asc' },
        signal,
      }),
    select: (all) => all.filter(({ NeedsApproval }) => !NeedsApproval),
  })
  const files = useQuery({
    queryKey: ['payout', 'files'],
    queryFn: ({ signal }) => staffApi('GET /kelola/payoutfile', { signal }),
  })
  const failed = [payouts, files].find(({ error }) => error)
  if (payouts.data && files.data && payouts.data.length > 0) {
    return <FileForm {...{ accounts, onClose }} payouts={payouts.data} before={files.data} />
  }
  return (
    <LoadingDialog
      title={texts.title}
      failed={failed}
      failedTitle={texts.failed}
      empty={payouts.data?.length === 0 && <p>{texts.none}</p>}
      onClose={onClose}
    />
  )
}

type FileFormProps = FileDialogProps & { payouts: readonly Payout[]; before: readonly PayoutFile[] }

/** Account, layout and columns are at first those of the last file. */
function FileForm({ accounts, payouts, before, onClose }: FileFormProps) {
  const [last] = before
  const [account, setAccount] = useState(last?.BankAccountID ?? (accounts.length === 1 ? accounts[0]!.ID : undefined))
  const [layout, setLayout] = useState<PayoutLayout>(last?.Layout ?? 'columns')
  const [columns, setColumns] = useState<readonly PayoutColumn[]>(
    () => before.find(({ Columns }) => Columns.length > 0)?.Columns ?? usualPayoutColumns,
  )
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isTried, setTried] = useState(false)
  const { busy, run } = useStaffAction({ subjects: changed, onEnd: onClose })

  const fits = ({ BankName }: Payout) => layout !== 'mandiri' || bankNamed(BankName)?.clearingCode !== undefined
  const chosen = payouts.filter((payout) => fits(payout) && !left.has(payout.ID))
  const total = chosen.reduce((sum, { Amount }) => sum + Amount, 0)
  const hasColumns = layout === 'mandiri' || (columns.includes('account') && columns.includes('amount'))

  function create() {
    setTried(true)
    if (account === undefined || chosen.length === 0 || !hasColumns) return
    run(async () => {
      const file = await staffApi('POST /kelola/payoutfile', {
        body: {
          ...{ BankAccountID: account, Layout: layout, IDs: chosen.map(({ ID }) => ID) },
          ...(layout === 'columns' && { Columns: [...columns] }),
        },
      })
      await savePayoutFile(file.ID)
      toast(texts.done(file.Payouts))
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={create}>
          {chosen.length > 0 ? texts.create(chosen.length) : texts.createNone}
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <AccountField
          {...{ accounts, chosen: account, onChoose: setAccount }}
          error={isTried && account === undefined ? payoutTexts.payFromNeeded : undefined}
        />
        <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
          <legend className="mb-1.5 text-sm font-semibold">{texts.layout}</legend>
          {payoutLayouts.map((one) => (
            <RadioCard key={one} name="layout" checked={layout === one} onChange={() => setLayout(one)}>
              <span className="block font-semibold">{texts.layouts[one].name}</span>
              <span className="block text-muted">{texts.layouts[one].hint}</span>
            </RadioCard>
          ))}
        </fieldset>
        {layout === 'mandiri' ? (
          <p className="text-sm text-muted">{texts.mandiriHint}</p>
        ) : (
          <ColumnFields columns={columns} onChange={setColumns} error={isTried && !hasColumns} />
        )}
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold">{texts.payouts}</legend>
          <ul className="divide-y divide-line">
            {payouts.map((payout) => (
              <li key={payout.ID}>
                <Checkbox
                  className="py-2"
                  checked={chosen.includes(payout)}
                  disabled={!fits(payout)}
                  onChange={({ target }) =>
                    setLeft(new Set(target.checked ? [...left].filter((id) => id !== payout.ID) : [...left, payout.ID]))
                  }
                >
                  <span className="block font-semibold tabular-nums">
                    {formatRupiah(payout.Amount)}
                    <span className="font-normal text-muted">{` · ${payout.Number}`}</span>
                  </span>
                  <span className="block text-muted wrap-anywhere">
                    {`${payout.BankName} ${payout.AccountNumber} ${payoutTexts.holder(payout.AccountHolder)}`}
                    {!fits(payout) && ` · ${texts.unfit}`}
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {isTried && chosen.length === 0 ? (
            <p role="alert" className="text-sm text-danger">
              {texts.nothing}
            </p>
          ) : (
            <p className="mt-2 text-right font-semibold tabular-nums">{texts.total(formatRupiah(total))}</p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}

type ColumnFieldsProps = {
  columns: readonly PayoutColumn[]
  onChange: (columns: readonly PayoutColumn[]) => void
  error: boolean
}

function ColumnFields({ columns, onChange, error }: ColumnFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.columns}</legend>
      <ol className="grid gap-2 sm:grid-cols-2">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
          <li key={at} className="flex items-center gap-1">
            <Select
              aria-label={texts.column(at + 1)}
              value={column}
              onChange={({ target }) => onChange(columns.with(at, target.value as PayoutColumn))}
            >
              {payoutColumns.map((one) => (
                <option key={one} value={one}>
                  {texts.columnNames[one]}
                </option>
              ))}
            </Select>
            <Button
              look="quiet"
              aria-label={texts.removeColumn(at + 1)}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.toSpliced(at, 1))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
      {columns.length < maxPayoutColumns && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => onChange([...columns, 'blank'])}
        >
          <Plus aria-hidden className="size-4" />
          {texts.addColumn}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {texts.columnsNeeded}
        </p>
      )}
    </fieldset>
  )
}
