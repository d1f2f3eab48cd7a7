import { ContentFormScreen } from './content-form-screen.tsx'
import { homeDescriptionForm } from './home-forms.tsx'

/** /kelola/konten/beranda/teks/baru and /kelola/konten/beranda/teks/:id: a text block of the home page. */
export default function HomeDescriptionScreen() {
  return <ContentFormScreen definition={homeDescriptionForm} />
}
