import { bannerForm } from './banner-form.tsx'
import { ContentFormScreen } from './content-form-screen.tsx'

/** /kelola/konten/banner/baru and /kelola/konten/banner/:id: one banner. */
export default function BannerScreen() {
  return <ContentFormScreen definition={bannerForm} />
}
