import { queryOptions } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { type Holiday, holidayDateText } from '#contract/values/stores/opening-hours.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import { problemOfHoliday } from '../ui/form/check-holiday.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { HolidaysInput } from '../ui/form/holidays-input.tsx'

type Holidays = Data<'GET /kelola/holiday'>

const { holidays: texts } = settingsTexts

/** The number of these settings in the audit log. */
export const holidaySettingsId = 5

const subject = 'setting-holidays'
const load = (signal?: AbortSignal) => staffApi('GET /kelola/holiday', { ...(signal && { signal }) })

export const holidayQuery = queryOptions({
  queryKey: keys.one(subject, holidaySettingsId),
  queryFn: ({ signal }) => load(signal),
  meta: { subjects: ['setting'] },
})

/** The form of the days on which the shop does not work; only `saved` ones may be in the past. */
export function holidayForm(saved: readonly Holiday[]): FormDefinition<{ Holidays: Holiday[] }, Holidays> {
  const state = () => ({ saved, today: toWireTime(new Date()).slice(0, 10) })
  return {
    subject,
    path: pages.settings,
    pathOf: () => pages.holidaySettings,
    title: () => texts.title,
    sections: [
      {
        title: texts.hours,
        text: texts.explanation,
        fields: [
          {
            kind: 'custom',
            name: 'Holidays',
            label: texts.title,
            optional: true,
            wide: true,
            render: (control) => <HolidaysInput {...control} {...state()} />,
            show: (days) => (days as Holiday[]).map((day) => holidayDateText(day.Date)).join(', '),
            check: (days: Holiday[]) => days.map((day) => problemOfHoliday(day, days, state())).find(Boolean),
          },
        ],
      },
    ],
    empty: { Holidays: [] },
    load: (_id, { signal }) => load(signal),
    update: (_id, { Version, Holidays: days = [] }) =>
      staffApi('PUT /kelola/holiday', { body: { Version, Holidays: days } }),
    right: 'settings:write',
    errorFields: { HOLIDAYS_INVALID: 'Holidays' },
    alsoChanges: ['today'],
    auditSubject: 'settings',
  }
}
