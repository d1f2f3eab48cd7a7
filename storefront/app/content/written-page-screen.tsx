import { shopApi } from '../api/server-context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import type { Route } from './+types/written-page-screen.ts'
import { WrittenPage } from './written-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await shopApi(context)('GET /page/:oid/:slug', { params })
  setPageSeo(context, { path: `/halaman/${page.Slug}` })
  return page
}

export const meta = ({ loaderData: page }: Route.MetaArgs) => pageMeta({ title: page.Title, description: page.Content })

/** /halaman/{slug}: a page that staff wrote. */
export default function WrittenPageScreen({ loaderData: page }: Route.ComponentProps) {
  return <WrittenPage title={page.Title} content={page.Content} />
}
