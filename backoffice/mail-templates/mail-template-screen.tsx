import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { mailTextNames } from '#contract/values/settings/mail-texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import { FormScreen, type FormState } from '../ui/form/form-screen.tsx'
import { MailPreview } from './mail-preview.tsx'
import {
  loadMailTemplate,
  type MailTemplate,
  type MailTexts,
  mailTemplateForm,
  mailTemplateSubject,
} from './mail-template-form.tsx'

/** /kelola/pengaturan/email/:id: the texts of one kind of mail, with a preview. */
export default function MailTemplateScreen() {
  const id = Number(useParams().id)
  const { data } = useQuery({
    queryKey: keys.one(mailTemplateSubject, id),
    queryFn: ({ signal }) => loadMailTemplate(id, { signal }),
  })
  const definition = useMemo(() => mailTemplateForm(data), [data])
  return (
    <FormScreen
      definition={definition}
      badges={(template) =>
        hasOriginal(template, template) ? (
          <Badge>{texts.original}</Badge>
        ) : (
          <Badge look="primary">{texts.changed}</Badge>
        )
      }
      above={(template, form) => <About template={template} form={form} />}
      beside={(template, { values }) => <MailPreview template={template} values={values} />}
    />
  )
}

const hasOriginal = ({ Original }: MailTemplate, values: MailTexts) =>
  mailTextNames.every((name) => values[name] === Original[name])

/** When the mail is sent, and a button that restores the shop's own texts. */
function About({ template, form: { values, fill } }: { template: MailTemplate; form: FormState<MailTexts> }) {
  const { can } = useRights()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{texts.ofTemplate(template.ID)?.when}.</p>
      {can('settings:write', 'all') && !hasOriginal(template, values) && (
        <Button
          look="secondary"
          onClick={() => {
            for (const name of mailTextNames) fill(name, template.Original[name])
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {texts.reset}
        </Button>
      )}
    </div>
  )
}
