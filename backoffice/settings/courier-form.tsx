import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { courierSubject } from './courier-query.ts'
import { CourierSwitches } from './courier-switches.tsx'

type CourierSettings = Data<'GET /kelola/courier'>

const { couriers: texts } = settingsTexts

export const courierForm = (
  couriers: CourierSettings['Couriers'],
): FormDefinition<{ NotOffered: string[] }, CourierSettings> => ({
  subject: courierSubject,
  path: pages.settings,
  pathOf: () => pages.courierSettings,
  title: () => texts.title,
  sections: [
    {
      title: texts.offered,
      text: texts.explanation,
      fields: [
        {
          kind: 'custom',
          name: 'NotOffered',
          label: texts.label,
          wide: true,
          optional: true,
          render: (control) => <CourierSwitches {...control} couriers={couriers} />,
          show: (codes) =>
            couriers
              .filter(({ Code }) => !(codes as string[]).includes(Code))
              .map(({ Name }) => Name)
              .join(', '),
        },
      ],
    },
  ],
  empty: noCodes,
  load: (_id, { signal }) => staffApi('GET /kelola/courier', { signal }),
  update: (_id, { Version, NotOffered = [] }) => staffApi('PUT /kelola/courier', { body: { Version, NotOffered } }),
  right: 'settings:write',
  auditSubject: 'settings',
})

const noCodes = { NotOffered: [] as string[] }
