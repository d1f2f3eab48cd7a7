import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import {
  type MailTextName,
  mailTextLengths,
  mailTextNames,
  mailTextProblem,
} from '#contract/values/settings/mail-texts.ts'
import { staffApi } from '../api/staff-api.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import type { FormDefinition, FormField } from '../ui/form/form-definition.ts'
import { TemplateInput } from './template-input.tsx'

export type MailTemplate = Data<'GET /kelola/mailtemplate/:id'>
export type MailTexts = Record<MailTextName, string>

export const mailTemplateSubject = 'mailtemplate'
/** The subject of the audit log. */
export const mailTemplateAudit = 'mail_template'

export const loadMailTemplate = (id: number, { signal }: { signal?: AbortSignal }) =>
  staffApi('GET /kelola/mailtemplate/:id', { params: { id }, ...(signal && { signal }) })

/** The reason why a text can't be sent. An empty one is replaced by the shop's own. */
export function textProblem({ Placeholders, Required }: MailTemplate, name: MailTextName, text: string) {
  const known = Placeholders.map(({ Name }) => Name)
  return text.trim() === '' ? undefined : mailTextProblem(text, { known, required: Required[name] })
}

/** `template` has the placeholders of the texts, which differ by kind of mail. */
export function mailTemplateForm(template: MailTemplate | undefined): FormDefinition<MailTexts, MailTemplate> {
  const field = (name: MailTextName): FormField<MailTexts> => ({
    kind: 'custom',
    name,
    label: texts.fields[name],
    hint: texts.hint(name, template?.Required[name] ?? []),
    optional: template?.Original[name] === '',
    wide: true,
    check: (text: string) => {
      const problem = template && textProblem(template, name, text)
      return problem && texts.problem(problem)
    },
    render: (control) => (
      <TemplateInput
        {...control}
        label={texts.fields[name]}
        rows={name === 'Subject' ? 1 : name === 'Opening' ? 5 : 3}
        maxLength={mailTextLengths[name]}
        placeholders={template?.Placeholders ?? []}
      />
    ),
  })
  return {
    subject: mailTemplateSubject,
    path: pages.mailTemplates,
    pathOf: ({ ID }) => pagePath(pages.mailTemplate, ID),
    title: (entity) => (entity && texts.ofTemplate(entity.ID)?.name) ?? texts.title,
    sections: [{ title: texts.words, fields: mailTextNames.map(field) }],
    empty: { Subject: '', Opening: '', Closing: '' },
    load: (id, options) => loadMailTemplate(id, options),
    update: (id, body: Body<'PUT /kelola/mailtemplate/:id'>) =>
      staffApi('PUT /kelola/mailtemplate/:id', { params: { id }, body }),
    right: 'settings:write',
    auditSubject: mailTemplateAudit,
  }
}
