import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../api/query-client.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { limitForm, limitSettingsId, limitSubject, loadLimits } from './limit-form.ts'

/** /kelola/pengaturan/batas: deadlines and limits. */
export default function LimitSettingsScreen() {
  const { data } = useQuery({ queryKey: keys.one(limitSubject, limitSettingsId), queryFn: loadLimits })
  const defaults = data?.Defaults
  const definition = useMemo(() => limitForm(defaults), [defaults])
  return <FormScreen definition={definition} id={limitSettingsId} />
}
