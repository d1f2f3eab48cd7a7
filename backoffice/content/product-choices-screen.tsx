import { ContentFormScreen } from './content-form-screen.tsx'
import { productChoicesForm } from './home-forms.tsx'

/** /kelola/konten/beranda/pilihan/:id: the chosen products of the home page. */
export default function ProductChoicesScreen() {
  return <ContentFormScreen definition={productChoicesForm} isNeeded />
}
