import type { Data } from '#contract/client.ts'
import { emailShape } from '#contract/values/accounts/email-address.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { acceptedAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import { accentShape, isReadableAccent } from '#contract/values/settings/brand-colours.ts'
import { staffApi } from '../api/staff-api.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { PictureInput } from '../ui/form/picture-input.tsx'
import { AccentInput } from './accent-input.tsx'

export type ShopSettings = Data<'GET /kelola/settings'>
type Values = Omit<ShopSettings, 'Version' | 'DefaultName'>

const { shop: texts, accent } = settingsTexts

/** The number of these settings in the audit log. */
export const shopSettingsId = 1

export const shopForm: FormDefinition<Values, ShopSettings> = {
  subject: 'shop-settings',
  path: pages.settings,
  pathOf: () => pages.shopSettings,
  title: () => texts.title,
  sections: [
    {
      title: texts.look,
      fields: [
        {
          kind: 'text',
          name: 'Name',
          label: texts.name,
          hint: texts.nameHint,
          maxLength: 60,
          optional: true,
          wide: true,
        },
        {
          kind: 'custom',
          name: 'Logo',
          label: texts.logo,
          hint: texts.logoHint,
          optional: true,
          wide: true,
          render: (control) => <PictureInput {...control} />,
          show: (logo) => (logo ? texts.withLogo : texts.withoutLogo),
        },
        {
          kind: 'custom',
          name: 'Accent',
          label: texts.accent,
          hint: texts.accentHint,
          optional: true,
          wide: true,
          render: (control) => <AccentInput {...control} />,
          check: (value: string) =>
            !accentShape.test(value) ? accent.invalid : isReadableAccent(value) ? undefined : accent.tooPale,
        },
      ],
    },
    {
      title: texts.contact,
      text: texts.contactText,
      fields: [
        { kind: 'phone', name: 'CustomerCarePhone', label: texts.phone, hint: texts.phoneHint, optional: true },
        {
          kind: 'text',
          name: 'ComplaintEmail',
          label: texts.email,
          maxLength: 254,
          inputMode: 'email',
          pattern: emailShape,
          optional: true,
        },
        { kind: 'text', name: 'OwnerName', label: texts.owner, hint: texts.ownerHint, maxLength: 200, optional: true },
        { kind: 'text', name: 'OwnerAddress', label: texts.address, maxLength: 300, optional: true, wide: true },
      ],
    },
    {
      title: texts.analytics,
      text: texts.analyticsText,
      fields: [
        {
          kind: 'text',
          name: 'AnalyticsID',
          label: texts.analyticsId,
          placeholder: 'UA-123456789-1',
          maxLength: 50,
          optional: true,
          check: (value: string) => (acceptedAnalyticsId(value) === value ? undefined : texts.analyticsInvalid),
        },
      ],
    },
  ],
  empty: {
    ...{ Name: '', Logo: '', Accent: '', CustomerCarePhone: '', OwnerName: '', OwnerAddress: '', ComplaintEmail: '' },
    AnalyticsID: '',
  },
  load: (_id, { signal }) => staffApi('GET /kelola/settings', { signal }),
  update: (_id, body) => staffApi('PUT /kelola/settings', { body }),
  right: 'settings:write',
  errorFields: {
    PHONE_INVALID: 'CustomerCarePhone',
    EMAIL_INVALID: 'ComplaintEmail',
    ANALYTICS_ID_INVALID: 'AnalyticsID',
    SHOP_NAME_TOO_LONG: 'Name',
    ACCENT_INVALID: 'Accent',
    ACCENT_TOO_PALE: 'Accent',
    PICTURE_MISSING: 'Logo',
    PICTURE_UNREADABLE: 'Logo',
  },
  auditSubject: 'settings',
}
