import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts as texts } from '../texts/content.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { titleField, withoutNulls } from './content-fields.tsx'
import { type BannerLink, LinkField, linkProblem, showLink } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'

type Values = Body<'POST /kelola/banner'>
export type ManagedBanner = Data<'GET /kelola/banner/:id'>

const { fields, sections } = texts
/** As the shop shows them (storefront/app/home/banner-carousel.tsx). */
const shapes = [
  { label: texts.picture.desk, ratio: 3 },
  { label: texts.picture.phone, ratio: 2 },
]

export const bannerForm: FormDefinition<Values, ManagedBanner> = {
  subject: 'banner',
  path: pages.banners,
  pathOf: ({ ID }) => pagePath(pages.banner, ID),
  title: (banner) => (banner ? banner.Title || texts.untitled : texts.new.banner),
  sections: [
    {
      title: sections.picture,
      fields: [
        {
          kind: 'custom',
          name: 'Pictures',
          label: fields.pictures,
          wide: true,
          optional: true,
          render: ({ value, onChange, disabled }) => {
            const { Desk, Phone } = value as Values['Pictures']
            return (
              <PictureField
                folder="banners"
                shapes={shapes}
                keys={[Desk, Phone]}
                disabled={disabled}
                onChange={([desk = '', phone = '']) => onChange({ Desk: desk, Phone: phone })}
              />
            )
          },
          show: () => fields.pictures,
        },
      ],
    },
    {
      title: sections.text,
      fields: [
        titleField,
        { kind: 'text', name: 'Subtitle', label: fields.subtitle, maxLength: 200, optional: true, wide: true },
      ],
    },
    {
      title: sections.target,
      fields: [
        {
          kind: 'custom',
          name: 'Link',
          label: fields.link,
          wide: true,
          check: (link: BannerLink) => linkProblem(link),
          render: ({ value, onChange, disabled }) => (
            <LinkField link={value as BannerLink} disabled={disabled} onChange={onChange} />
          ),
          show: (value) => showLink(value as BannerLink),
        },
      ],
    },
    {
      title: sections.period,
      text: texts.periodText,
      fields: [
        { kind: 'datetime', name: 'ShowsFrom', label: fields.showsFrom, hint: fields.periodHint, optional: true },
        {
          kind: 'datetime',
          name: 'ShowsUntil',
          label: fields.showsUntil,
          hint: fields.periodHint,
          optional: true,
          check: (until: string, { ShowsFrom }) =>
            ShowsFrom && until <= ShowsFrom ? fields.endBeforeStart : undefined,
        },
        { kind: 'switch', name: 'IsActive', label: fields.isActive },
      ],
    },
  ],
  empty: {
    Title: '',
    Subtitle: '',
    Pictures: { Desk: '', Phone: '' },
    Link: { Kind: 'none', ID: 0, URL: '' },
    ShowsFrom: '',
    ShowsUntil: '',
    IsActive: true,
  },
  load: (id, { signal }) => staffApi('GET /kelola/banner/:id', { params: { id }, ...(signal && { signal }) }),
  create: (values) => staffApi('POST /kelola/banner', { body: withoutNulls(values) }),
  update: (id, changes) => staffApi('PUT /kelola/banner/:id', { params: { id }, body: withoutNulls(changes) }),
  right: 'content:write',
  errorFields: { LINK_REFUSED: 'Link' },
  auditSubject: 'banner',
}
