import { FormScreen } from '../ui/form/form-screen.tsx'
import { qrisForm } from './qris-form.tsx'
import { qrisSettingsId } from './qris-query.ts'

/** /kelola/pengaturan/qris: the code that takes payments. */
export default function QrisSettingsScreen() {
  return <FormScreen definition={qrisForm} id={qrisSettingsId} />
}
