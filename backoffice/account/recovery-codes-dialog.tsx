import { Button } from '../../storefront/app/design/button.tsx'
import { CopyButton } from '../../storefront/app/design/copy-button.tsx'
import { Dialog } from '../../storefront/app/design/dialog.tsx'
import { accountTexts as texts } from '../texts/account.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** New recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={texts.codesTitle}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button onClick={onClose}>{texts.saved}</Button>
        </>
      }
    >
      <p className="text-muted">{texts.codesText}</p>
      <ul className="mt-4 grid grid-cols-1 gap-1 rounded-card border border-line bg-ground p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
