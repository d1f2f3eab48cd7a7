import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { courierSubject } from '../couriers/courier-query.ts'
import { CourierSwitches } from '../couriers/courier-switches.tsx'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'

type CourierSettings = Data<'GET /kelola/courier'>

const { couriers: texts } = settingsTexts

type Values = Pick<CourierSettings, 'NotOffered' | 'UsesFormula'>

/** A shop that does not use the formula is not offered it: invented fees are for trying, and for shops that began with them. */
export const courierForm = ({
  Couriers: couriers,
  UsesFormula: usedFormula,
}: Pick<CourierSettings, 'Couriers' | 'UsesFormula'>): FormDefinition<Values, CourierSettings> => ({
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
        {
          kind: 'switch',
          name: 'UsesFormula',
          label: texts.formula,
          hint: texts.formulaHint,
          isShown: () => usedFormula,
        },
      ],
    },
  ],
  empty: { NotOffered: [], UsesFormula: false },
  load: (_id, { signal }) => staffApi('GET /kelola/courier', { signal }),
  update: (_id, body) => staffApi('PUT /kelola/courier', { body }),
  right: 'settings:write',
  auditSubject: 'settings',
})
