import { termsTexts as texts } from '#web/texts/terms.ts'
import { orNull, shopApi } from '../api/server-context.ts'
import { WrittenPage } from '../content/written-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { TextPage } from '../page/text-page.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import type { Route } from './+types/terms-screen.ts'

/** The owner's text in place of the default one; null if there is none. */
export async function loader({ context }: Route.LoaderArgs) {
  setPageSeo(context, { path: '/terms' })
  const page = await orNull(shopApi(context)('GET /page/:oid/:slug', { params: { slug: 'terms' } }))
  return page?.Content ? page : null
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  pageMeta({ title: page?.Title || texts.title, description: texts.description })

/** /terms (S12). */
export default function TermsScreen({ loaderData: page }: Route.ComponentProps) {
  return page ? <WrittenPage title={page.Title || texts.title} content={page.Content} /> : <TextPage texts={texts} />
}
