import { Download, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backupsTexts } from '../texts/backups.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { useBackupKeyState } from './backup-key.ts'

const { key: texts } = backupsTexts

/** Shows owners the key of backups until one of them confirms to have kept a copy; then the date of that. */
export function BackupKeyNotice() {
  const { data } = useBackupKeyState()
  const [key, setKey] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: [] })
  const show = async () => setKey((await staffApi('POST /kelola/backupkey/show')).Key)
  if (data?.KeptAt) return <p className="mb-3 text-sm text-muted">{texts.keptAt(formatWireTime(data.KeptAt))}</p>
  if (!data?.IsShown) return null
  return (
    <section
      aria-labelledby="backup-key"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-warning/30 bg-warning-soft p-4"
    >
      <KeyRound aria-hidden className="size-6 shrink-0 text-warning max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="backup-key" className="font-semibold text-warning">
          {texts.due}
        </h2>
        <p className="mt-1 text-sm">{texts.text}</p>
      </div>
      <Button onClick={() => run(show)} busy={busy} className="max-sm:w-full">
        {texts.show}
      </Button>
      {key && <BackupKeyDialog value={key} onClose={() => setKey(undefined)} />}
    </section>
  )
}

/** A slip must not close it. The key can be shown again until an owner confirms to have kept it. */
function BackupKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const { busy, run } = useStaffAction({
    subjects: ['backup'],
    done: texts.done,
    onEnd: (succeeded) => succeeded && onClose(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      title={texts.title}
      footer={
        <>
          <Button size="large" onClick={() => run(() => staffApi('POST /kelola/backupkey/kept'))} busy={busy}>
            {texts.saved}
          </Button>
          <Button size="large" look="quiet" onClick={onClose} disabled={busy}>
            {texts.later}
          </Button>
        </>
      }
    >
      <p className="text-muted">{texts.dialogText}</p>
      <p className="mt-4 rounded-card border border-line bg-ground p-4 font-semibold wrap-anywhere">
        <code translate="no">{value}</code>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={value} size="medium" />
        <Button look="quiet" onClick={() => saveFile(`${value}\n`, texts.file, 'text/plain')}>
          <Download aria-hidden className="size-4" />
          {texts.download}
        </Button>
      </div>
    </Dialog>
  )
}
