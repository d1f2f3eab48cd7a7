import { ContentFormScreen } from './content-form-screen.tsx'
import { homeSectionsForm } from './home-forms.tsx'

/** /kelola/konten/beranda/susunan/:id: the sections of the home page. */
export default function HomeSectionsScreen() {
  return <ContentFormScreen definition={homeSectionsForm} isNeeded />
}
