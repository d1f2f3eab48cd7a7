import { newsForm } from './article-forms.tsx'
import { ContentFormScreen } from './content-form-screen.tsx'

/** /kelola/konten/berita/baru and /kelola/konten/berita/:id: one article. */
export default function ArticleScreen() {
  return <ContentFormScreen definition={newsForm} />
}
