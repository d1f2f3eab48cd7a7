import { Download, ExternalLink, FileText } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { cx } from '#web/design/class-names.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { paymentPath } from './payment-path.ts'

/** The proofs of a payment, as the calls of all queues return them. */
export type Proofs = Pick<
  Data<'GET /kelola/topup'>[number],
  'ProofUrl' | 'ProofName' | 'ProofAlsoFor' | 'ProofSimilarTo' | 'ProofCreditedFor' | 'EarlierProofs'
>

type ProofLinkProps = { proofs: Proofs; url: string; alt: string; className: string }

/** Other payments with the same file or nearly the same picture, or whose late transfer had the same amount; each with a link. */
export function ProofWarnings({
  proofs: { ProofAlsoFor: alsoFor, ProofSimilarTo: similarTo, ProofCreditedFor: creditedFor },
}: {
  proofs: Proofs
}) {
  return (
    <>
      <ProofWarning text={texts.proofRepeated} uses={alsoFor} hint={texts.proofRepeatedHint} />
      <ProofWarning text={texts.proofSimilar} uses={similarTo} hint={texts.proofSimilarHint} />
      <ProofWarning text={texts.proofCredited} uses={creditedFor} hint={texts.proofCreditedHint} />
    </>
  )
}

type ProofWarningProps = { text: string; uses: Proofs['ProofAlsoFor']; hint: string }

function ProofWarning({ text, uses, hint }: ProofWarningProps) {
  if (uses.length === 0) return null
  return (
    <p className="mb-2 max-w-prose text-sm text-warning">
      {text}{' '}
      {uses.map((use, at) => (
        <Fragment key={`${use.Type} ${use.ID}`}>
          {at > 0 && ', '}
          <Link to={paymentPath(use.Type, use.ID)} className="font-semibold underline">
            {texts.proofOf(use)}
          </Link>
        </Fragment>
      ))}
      . {hint}
    </p>
  )
}

/** The newest proof of a payment at its `url`, as a picture or the name of a PDF; opens in a new tab. */
export function ProofLink({ proofs, url, alt, className }: ProofLinkProps) {
  const { ProofName: name, EarlierProofs: earlier } = proofs
  const isPdf = name?.endsWith('.pdf')
  const Icon = isPdf ? Download : ExternalLink
  return (
    <>
      <ProofWarnings proofs={proofs} />
      <a href={url} target="_blank" rel="noreferrer" className="group block text-sm">
        {isPdf ? (
          <span
            className={cx(
              'flex flex-col items-center justify-center gap-2 rounded-control border border-line bg-tint p-3 text-center',
              className,
            )}
          >
            <FileText aria-hidden className="size-8 text-muted" />
            <span className="sr-only">{alt}</span>
            <span className="max-w-full wrap-anywhere">{name}</span>
          </span>
        ) : (
          <img
            src={url}
            alt={alt}
            loading="lazy"
            className={cx('rounded-control border border-line bg-tint object-contain', className)}
          />
        )}
        <span className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-primary group-hover:underline">
          <Icon aria-hidden className="size-4" />
          {isPdf ? texts.proofSave : texts.proofOpen}
        </span>
      </a>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 items-center font-semibold text-muted">
            {texts.earlierProofs(earlier.length)}
          </summary>
          <ul>
            {earlier.map(({ Url, Name, CreatedAt }) => (
              <li key={Name}>
                <a
                  href={Url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center text-primary hover:underline"
                >
                  {texts.earlierProof(formatWireTime(CreatedAt))}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
