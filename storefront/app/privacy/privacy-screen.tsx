import { Html } from '#web/design/html.tsx'
import { orNull, shopApi } from '../api/server-context.ts'
import { chatLink, useCustomerCare } from '../customer-care/customer-care.ts'
import { pageMeta } from '../page/page-meta.ts'
import { TextPage } from '../page/text-page.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { layoutTexts } from '../texts/layout.ts'
import { privacyTexts as texts } from '../texts/privacy.ts'
import type { Route } from './+types/privacy-screen.ts'

/** The owner's text in addition to the default one, which lists the data that the software stores; null if there is none. */
export async function loader({ context }: Route.LoaderArgs) {
  setPageSeo(context, { path: '/privacy' })
  const page = await orNull(shopApi(context)('GET /page/:oid/:slug', { params: { slug: 'privacy' } }))
  return page?.Content ? page : null
}

export const meta = () => pageMeta({ title: texts.title, description: texts.description })

/** /privacy (S12). */
export default function PrivacyScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage texts={texts}>
      {page && (
        <section className="mt-6">
          {page.Title && <h2 className="text-lg font-bold">{page.Title}</h2>}
          <Html sanitised={page.Content} />
        </section>
      )}
      <Contact />
    </TextPage>
  )
}

/** The same facts as in the footer; empty fields are left out. */
function Contact() {
  const { Name: name, Address: address, Email: email, PhoneNumber: phone = '' } = useCustomerCare() ?? {}
  const chat = chatLink(phone)
  return (
    <address className="mt-6 rounded-card border border-line bg-surface p-4 wrap-anywhere not-italic">
      <h2 className="text-lg font-bold">{texts.contact}</h2>
      <p className="text-muted">{texts.contactText}</p>
      {name && <p className="mt-2 font-bold">{name}</p>}
      {address && <p>{address}</p>}
      {email && <ContactLink href={`mailto:${email}`} text={email} />}
      {chat && <ContactLink href={chat} text={layoutTexts.complaints.whatsApp(phone)} />}
    </address>
  )
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <a href={href} className="inline-block py-2 font-semibold text-primary underline-offset-2 hover:underline">
        {text}
      </a>
    </p>
  )
}
