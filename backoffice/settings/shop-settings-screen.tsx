import { FormScreen } from '../ui/form/form-screen.tsx'
import { shopForm, shopSettingsId } from './shop-form.tsx'

/** /kelola/pengaturan/toko: name, look and contact of the shop. */
export default function ShopSettingsScreen() {
  return <FormScreen definition={shopForm} id={shopSettingsId} />
}
