import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { mailTextNames } from '#contract/values/settings/mail-texts.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { Field, Select } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { failureText, staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import { Segments } from '../ui/form/segments.tsx'
import { MailFrame } from './mail-frame.tsx'
import {
  type MailTemplate,
  type MailTexts,
  mailTemplateAudit,
  mailTemplateSubject,
  textProblem,
} from './mail-template-form.tsx'

const typingPauseMs = 400
/** Shorter than the address of the HTML is valid. */
const freshMs = 10 * 60_000

/** The mail with the unsaved texts, beside the form on desks and below it on phones. */
export function MailPreview({ template, values }: { template: MailTemplate; values: MailTexts }) {
  const { can } = useRights()
  const { ID, Samples } = template
  const [sample, setSample] = useState(Samples[0]!)
  const [part, setPart] = useState<'html' | 'text'>('html')
  const body = { ...values, Sample: sample }
  // Compared as text, which stays the same until something is typed.
  const settled = JSON.parse(useDebounced(JSON.stringify(body), typingPauseMs)) as typeof body
  const problems = problemsOf(template, values)
  const isWrong = problems.length > 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [mailTemplateSubject, 'preview', ID, settled],
    queryFn: ({ signal }) =>
      staffApi('POST /kelola/mailtemplate/:id/preview', { params: { id: ID }, body: settled, signal }),
    enabled: problemsOf(template, settled).length === 0,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    gcTime: freshMs,
    // Mails contain the name of the shop.
    meta: { subjects: ['setting'] },
  })
  const { busy, run } = useStaffAction({ subjects: [mailTemplateAudit] })
  const sendTrial = () =>
    run(async () => {
      const { To } = await staffApi('POST /kelola/mailtemplate/:id/trial', { params: { id: ID }, body })
      toast(texts.trialSent(To))
    })

  return (
    <Card
      title={texts.preview}
      action={<Segments label={texts.part} hidesLabel options={texts.parts} value={part} onChange={setPart} />}
    >
      {Samples.length > 1 ? (
        <Field label={texts.case} className="mb-3">
          <Select value={sample} onChange={({ target }) => setSample(target.value)}>
            {Samples.map((name) => (
              <option key={name} value={name}>
                {texts.cases[name] ?? name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="-mt-2 mb-3 text-sm text-muted">{texts.previewText}</p>
      )}
      {isWrong && (
        <Notice look="warning" className="mb-3">
          {problems.map(({ name, problem }) => (
            <p key={name}>{texts.previewWaits(texts.fields[name], texts.problem(problem))}</p>
          ))}
        </Notice>
      )}
      {error && (
        <Notice look="danger" className="mb-3">
          <p>
            {texts.previewFailed} {failureText(error)}
          </p>
          <Button look="secondary" size="small" className="mt-2" busy={isFetching} onClick={() => refetch()}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      {data ? (
        <div className={cx('transition-opacity', isWrong && 'opacity-60')}>
          <p className="mb-3 rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
            <span className="text-muted">{texts.subject}: </span>
            <b>{data.Subject}</b>
          </p>
          {part === 'html' ? (
            <MailFrame path={data.Path} />
          ) : (
            <pre className="rounded-card border border-line p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
              {data.Text}
            </pre>
          )}
        </div>
      ) : (
        !error && (
          <>
            <LoadingText />
            <Skeleton className="mb-3 h-9 w-full" />
            <Skeleton className="h-96 w-full" />
          </>
        )
      )}
      {can('settings:write', 'all') && (
        <div className="mt-4 border-t border-line pt-4">
          <Button look="secondary" wide busy={busy} disabled={isWrong} onClick={sendTrial}>
            <Send aria-hidden className="size-4" />
            {texts.trial}
          </Button>
          <p className="mt-1.5 text-sm text-muted">{texts.trialText}</p>
        </div>
      )}
    </Card>
  )
}

/** The texts that can't be sent, with the reasons. */
const problemsOf = (template: MailTemplate, values: MailTexts) =>
  mailTextNames.flatMap((name) => {
    const problem = textProblem(template, name, values[name])
    return problem ? [{ name, problem }] : []
  })
