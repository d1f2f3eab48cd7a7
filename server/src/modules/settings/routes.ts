import { calls } from '#contract/calls.ts'
import { acceptedAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { analyticsKey, analyticsSettingId } from './analytics-id.ts'
import { findPublicSetting, findSettings } from './setting-queries.ts'

export function settingRoutes(api: Api, { sql }: Context) {
  api.add(calls.publicSetting, async ({ params }) => {
    const isAnalytics = params.id === analyticsSettingId
    const missing = isAnalytics ? { key: analyticsKey, value: '' } : undefined
    const setting = (await findPublicSetting(sql, params.id)) ?? missing
    if (!setting) throw new DomainError('NOT_FOUND', `setting ${params.id}`)
    const { key, value } = setting
    return { Key: key, Value: key === analyticsKey ? acceptedAnalyticsId(value) : value }
  })

  api.add(calls.customerCare, async () => {
    const settings = await findSettings(sql, ['customer_care_phone', 'owner_name', 'owner_address', 'complaint_email'])
    if (Object.values(settings).every((value) => value === '')) return []
    const { customer_care_phone: phone, owner_name: name, owner_address: address, complaint_email: email } = settings
    return [{ PhoneNumber: phone, Name: name, Address: address, Email: email }]
  })
}
