import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { QrisInput } from './qris-input.tsx'
import { qrisSubject } from './qris-query.ts'

const { qris: texts } = settingsTexts

export const qrisForm: FormDefinition<{ Payload: string }, Data<'GET /kelola/qris'>> = {
  subject: qrisSubject,
  path: pages.settings,
  pathOf: () => pages.qrisSettings,
  title: () => texts.title,
  sections: [
    {
      title: texts.code,
      text: texts.explanation,
      fields: [
        {
          kind: 'custom',
          name: 'Payload',
          label: texts.code,
          optional: true,
          wide: true,
          render: (control) => <QrisInput {...control} />,
          show: (payload) => (payload ? texts.some : texts.none),
        },
      ],
    },
  ],
  empty: { Payload: '' },
  load: (_id, { signal }) => staffApi('GET /kelola/qris', { signal }),
  update: (_id, { Version, Payload = '' }) => staffApi('PUT /kelola/qris', { body: { Version, Payload } }),
  right: 'settings:write',
  errorFields: { QRIS_INVALID: 'Payload', QRIS_NOT_STATIC: 'Payload' },
  auditSubject: 'settings',
}
