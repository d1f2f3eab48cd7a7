import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { layoutTexts } from '../texts/layout.ts'
import { termsTexts as texts } from '../texts/terms.ts'
import type { Route } from './+types/terms-screen.ts'

export function loader({ context }: Route.LoaderArgs) {
  setPageSeo(context, { path: '/terms' })
  return null
}

export const meta = () => pageMeta({ title: texts.title, description: texts.description })

/** /terms (S12). */
export default function TermsScreen() {
  return (
    <Page
      title={texts.title}
      width="prose"
      crumbs={[{ label: layoutTexts.home, to: '/beranda' }, { label: texts.title }]}
    >
      <p className="text-muted">{texts.intro}</p>
      <ol className="mt-6 space-y-6">
        {texts.sections.map((section, index) => (
          <li key={section.title}>
            <h2 className="text-lg font-bold">{`${index + 1}. ${section.title}`}</h2>
            <ul className="mt-2 list-disc space-y-2 pl-5">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Page>
  )
}
