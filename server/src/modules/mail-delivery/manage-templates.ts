import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { consumeRateLimit } from '../../http/rate-limit.ts'
import { originalMailTexts, placeholderNames } from '../../texts/mail-templates.ts'
import { enqueueTrial } from '../mail/mail-queries.ts'
import { type MailTemplate, mailTemplates, placeholdersOf, requiredIn } from '../mail/mail-templates.ts'
import type { MailTrial } from '../mail/mail-trial.ts'
import { renderMail } from '../mail/render-mail.ts'
import { findChangedTemplates, findMailTexts } from '../mail/template-queries.ts'
import { valuesOf } from '../mail/write-mail.ts'
import { htmlPreviewPath, templateOf } from './html-preview.ts'
import { samplesOf } from './sample-mails.ts'
import { acceptedTexts, auditSubjectOf, saveMailTexts, type TypedTexts, toWireTexts } from './save-texts.ts'

const trialsPerHour = 20

/** The calls of the back office for the texts of mails. */
export function managedMailTemplateRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.listMailTemplates, async () => {
    const changed = await findChangedTemplates(sql)
    return mailTemplates.map((template) => {
      const at = changed.get(template)
      return { ID: wireMailTemplate[template], IsChanged: at !== undefined, ChangedAt: at ? toWireTime(at) : null }
    })
  })

  api.add(calls.getMailTemplate, ({ params }) => readTemplate(ctx, getTemplate(params.id)))

  api.add(calls.updateMailTemplate, async ({ user, params, body }) => {
    const { Version: version, ...typed } = body
    const template = getTemplate(params.id)
    await saveMailTexts(ctx, user, { template, version }, typed)
    return readTemplate(ctx, template)
  })

  api.add(calls.previewMailTemplate, async ({ params, body }) => {
    const trial = trialOf(getTemplate(params.id), body)
    const content = samplesOf(trial.template)[trial.sample]!
    const { subject, text } = renderMail(ctx, content, { texts: trial.texts, to: '' })
    return { Subject: subject, Text: text, Path: htmlPreviewPath(ctx, trial) }
  })

  api.add(calls.sendMailTrial, async ({ user, params, body }) => {
    const trial = trialOf(getTemplate(params.id), body)
    const limit = trialsPerHour * ctx.config.http.rateLimitFactor
    await consumeRateLimit(sql, `mail trial ${user.id}`, limit, 60 * 60)
    await inTransaction(sql, async (tx) => {
      await enqueueTrial(tx, user.id, trial)
      await recordChange(tx, { by: user, ...auditSubjectOf(trial.template), action: 'trial' })
    })
    return { To: user.email }
  })
}

function getTemplate(id: number): MailTemplate {
  const template = templateOf(id)
  if (!template) throw new DomainError('NOT_FOUND', `mail template ${id}`)
  return template
}

type Draft = Required<TypedTexts> & { Sample?: string | undefined }

function trialOf(template: MailTemplate, { Sample, ...typed }: Draft): MailTrial {
  const samples = Object.keys(samplesOf(template))
  const sample = samples.find((name) => name === Sample) ?? samples[0]!
  return { template, sample, texts: acceptedTexts(template, typed) }
}

async function readTemplate(
  { sql, settings }: Context,
  template: MailTemplate,
): Promise<DataOf<Calls['getMailTemplate']>> {
  const { texts, version } = await findMailTexts(sql, template)
  const samples = samplesOf(template)
  const examples = valuesOf(Object.values(samples)[0]!, settings.name)
  return {
    ID: wireMailTemplate[template],
    Version: version,
    ...toWireTexts(texts),
    Original: toWireTexts(originalMailTexts[template]),
    Placeholders: placeholdersOf(template)
      .map((placeholder) => placeholderNames[placeholder])
      .map((Name) => ({ Name, Example: examples.get(Name) ?? '' })),
    Required: {
      Subject: requiredIn(template, 'subject'),
      Opening: requiredIn(template, 'opening'),
      Closing: requiredIn(template, 'closing'),
    },
    Samples: Object.keys(samples),
  }
}
