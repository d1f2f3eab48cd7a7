import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { holidayForm, holidayQuery, holidaySettingsId } from './holiday-form.tsx'

const none: never[] = []

/** /kelola/pengaturan/libur: the days on which the shop does not work. */
export default function HolidaySettingsScreen() {
  const { data } = useQuery(holidayQuery)
  const saved = data?.Holidays ?? none
  return <FormScreen definition={useMemo(() => holidayForm(saved), [saved])} id={holidaySettingsId} />
}
