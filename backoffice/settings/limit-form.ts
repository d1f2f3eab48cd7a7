import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { type LimitName, limitNames, limits } from '#contract/values/settings/limits.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition, FormField } from '../ui/form/form-definition.ts'

export type LimitSettings = Data<'GET /kelola/limit'>
type Values = Record<LimitName, number | null>

const { limits: texts } = settingsTexts

export const limitSettingsId = 2
export const limitSubject = 'limit-settings'
export const loadLimits = async (options: { signal?: AbortSignal }) =>
  withDefaults(await staffApi('GET /kelola/limit', options))

const rupiahLimits: readonly LimitName[] = [
  'ReversalApprovalOver',
  'PayoutApprovalOver',
  'ForgivenDifference',
  'DigitalMarkup',
  'DigitalLowBalance',
]

/** The effective values: the owner's, or else the defaults. */
export const withDefaults = (settings: LimitSettings): LimitSettings => ({
  ...settings,
  ...ofEach((name) => settings[name] ?? settings.Defaults[name]),
})

/** The values to send: a limit equal to its default is no decision of the owner. */
export const withoutDefaults = (
  values: Partial<Values>,
  defaults: LimitSettings['Defaults'] | undefined,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === defaults?.[name as LimitName] ? null : value]),
  )

const ofEach = <T>(value: (name: LimitName) => T) =>
  Object.fromEntries(limitNames.map((name) => [name, value(name)])) as Record<LimitName, T>

/** `defaults` are those of the environment. */
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
    empty: ofEach(() => null),
    load: (_id, options) => loadLimits(options),
    update: async (_id, { Version, ...changes }) =>
      withDefaults(await staffApi('PUT /kelola/limit', { body: { Version, ...withoutDefaults(changes, defaults) } })),
    right: 'settings:write',
    auditSubject: 'settings',
  }
}
