import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { type LimitName, limitNames, limits } from '#contract/values/limits.ts'
import { groupDigits } from '#contract/values/rupiah.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition, FormField } from '../ui/form/form-definition.ts'

export type LimitSettings = Data<'GET /kelola/limit'>
type Values = Record<LimitName, number | null>

const { limits: texts } = settingsTexts

export const limitSettingsId = 2
export const limitSubject = 'limit-settings'
export const loadLimits = (options: { signal?: AbortSignal }) => staffApi('GET /kelola/limit', options)

const rupiahLimits: readonly LimitName[] = ['DigitalMarkup', 'DigitalLowBalance']

/** `defaults` are those of the environment, for the hints. */
export function limitForm(defaults: LimitSettings['Defaults'] | undefined): FormDefinition<Values, LimitSettings> {
  const field = (name: LimitName): FormField<Values> => {
    const isRupiah = rupiahLimits.includes(name)
    const standard = defaults && (isRupiah ? `Rp${groupDigits(defaults[name])}` : groupDigits(defaults[name]))
    return {
      kind: isRupiah ? 'rupiah' : 'number',
      name,
      ...texts.fields[name],
      hint: [texts.fields[name].hint, standard && texts.standard(standard)].filter(Boolean).join(' '),
      ...limits[name],
      optional: true,
    }
  }
  return {
    subject: limitSubject,
    path: pages.settings,
    pathOf: () => pages.limitSettings,
    title: () => texts.title,
    sections: texts.sections.map(({ title, text, names }) => ({ title, text, fields: names.map(field) })),
    empty: Object.fromEntries(limitNames.map((name) => [name, null])) as Values,
    load: (_id, options) => loadLimits(options),
    update: (_id, body) => staffApi('PUT /kelola/limit', { body }),
    right: 'settings:write',
    auditSubject: 'settings',
  }
}
