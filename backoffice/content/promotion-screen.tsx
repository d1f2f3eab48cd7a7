import { promotionForm } from './article-forms.tsx'
import { ContentFormScreen } from './content-form-screen.tsx'

/** /kelola/konten/promo/baru and /kelola/konten/promo/:id: one promotion. */
export default function PromotionScreen() {
  return <ContentFormScreen definition={promotionForm} />
}
