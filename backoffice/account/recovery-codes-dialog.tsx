import { Download } from 'lucide-react'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { accountTexts as texts } from '../texts/account.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** New recovery codes, shown this once. The earlier ones are void, so a slip must not close the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      mustAnswer
      title={texts.codesTitle}
      footer={
        <Button size="large" onClick={onClose}>
          {texts.saved}
        </Button>
      }
    >
      <p className="text-muted">{texts.codesText}</p>
      <ul className="mt-4 grid grid-cols-1 gap-1 rounded-card border border-line bg-ground p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text} size="medium" />
        <Button look="quiet" onClick={() => saveFile(`${text}\n`, texts.codesFile, 'text/plain')}>
          <Download aria-hidden className="size-4" />
          {texts.download}
        </Button>
      </div>
    </Dialog>
  )
}
