import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { contentTexts as texts } from '../texts/content.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { ContentBadges } from './content-badges.tsx'
import { originalTerms } from './original-terms.ts'
import { pageForm } from './page-form.tsx'
import { PublishPanel } from './publish-panel.tsx'

/** The use of the text of each of the shop's own pages. */
const hints: Record<string, string> = { terms: texts.termsHint, privacy: texts.privacyHint }

/** /kelola/konten/halaman/baru and /kelola/konten/halaman/:id: one page. */
export default function PageScreen() {
  return (
    <FormScreen
      definition={pageForm}
      badges={(page) => <ContentBadges content={page} isOriginal={page.Slug in hints} />}
      above={(page, form) => (
        <>
          <PublishPanel subject={pageForm.subject} content={page} form={form} />
          {hints[page.Slug] && (
            <Notice>
              {hints[page.Slug]}
              {page.Slug === 'terms' && page.Content === '' && !form.isDirty && (
                <Button look="quiet" className="-ml-4" onClick={() => form.fill('Content', originalTerms())}>
                  {texts.startFromOriginal}
                </Button>
              )}
            </Notice>
          )}
        </>
      )}
    />
  )
}
