import { pageMeta } from '../layout/page-meta.ts'
import { TextPage } from '../layout/text-page.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { termsTexts as texts } from '../texts/terms.ts'
import type { Route } from './+types/terms-screen.ts'

export function loader({ context }: Route.LoaderArgs) {
  setPageSeo(context, { path: '/terms' })
  return null
}

export const meta = () => pageMeta({ title: texts.title, description: texts.description })

/** /terms (S12). */
export default function TermsScreen() {
  return <TextPage texts={texts} />
}
