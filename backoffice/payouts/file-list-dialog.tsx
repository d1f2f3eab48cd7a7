import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { payoutTexts } from '../texts/payouts.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { changed, type PayoutFile } from './payout.ts'
import { savePayoutFile } from './save-payout-file.ts'

const texts = payoutTexts.fileList

/** The last files, to download again and to mark as paid. */
export default function FileListDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const files = useQuery({
    queryKey: ['payout', 'files'],
    queryFn: ({ signal }) => staffApi('GET /kelola/payoutfile', { signal }),
  })
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {files.data ? (
        files.data.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {files.data.map((file) => (
              <FileRow key={file.ID} {...{ file, mayWrite }} />
            ))}
          </ul>
        )
      ) : files.error ? (
        <LoadFailure title={texts.failed} query={files} />
      ) : (
        <div className="grid gap-3">
          <LoadingText />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function FileRow({ file, mayWrite }: { file: PayoutFile; mayWrite: boolean }) {
  const { ID: id, Name, Payouts, Total, BankName, At, By, Open } = file
  const download = useStaffAction({ subjects: [] })
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{Name}</span>
          <span className="block tabular-nums">{texts.detail(Payouts, formatRupiah(Total), BankName)}</span>
          <span className="block text-xs text-muted">{texts.made(formatWireTime(At), By)}</span>
        </p>
        <Badge look={Open > 0 ? 'warning' : 'success'}>{Open > 0 ? texts.open(Open) : texts.settled}</Badge>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            aria-label={texts.downloadOf(Name)}
            busy={download.busy}
            onClick={() => download.run(() => savePayoutFile(id))}
          >
            <Download aria-hidden className="size-4" />
            {texts.download}
          </Button>
          {Open > 0 && (
            <ConfirmButton
              look="secondary"
              size="small"
              label={texts.pay}
              aria-label={texts.payOf(Name)}
              text={texts.payQuestion(Open)}
              subjects={changed}
              act={() => staffApi('PUT /kelola/payoutfile/:id/paid', { params: { id }, body: {} })}
              done={texts.payDone}
            />
          )}
        </div>
      )}
    </li>
  )
}
