import { createHmac, timingSafeEqual } from 'node:crypto'
import { basicIsoTime } from '../../runtime/basic-iso-time.ts'
import type { Secrets } from '../../runtime/signing.ts'
import type { AcceptedPost, PostForm, PresignedPost, UploadRules } from './port.ts'

const validSeconds = 5 * 60

type Signing = {
  rules: UploadRules
  now: Date
  bucket: string
  region: string
  accessKey: string
  secret: string
  endpoint: string
}

/** S3's presigned POST (signature version 4): a policy that describes the allowed upload, and its signature. */
export function signPost({ rules, now, bucket, region, accessKey, secret, endpoint }: Signing): PresignedPost {
  const stamp = basicIsoTime(now)
  const credential = `${accessKey}/${stamp.slice(0, 8)}/${region}/s3/aws4_request`
  const exactConditions: Record<string, string> = {
    key: rules.key,
    'Content-Type': rules.contentType,
    'x-amz-meta-uuid': rules.uuid,
    success_action_status: '204',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credential,
    'x-amz-date': stamp,
  }
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + validSeconds * 1000).toISOString(),
      conditions: [
        { bucket },
        ...Object.entries(exactConditions).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 1, rules.maxBytes],
      ],
    }),
  ).toString('base64')
  return {
    endpoint,
    key: rules.key,
    expiresInSeconds: validSeconds,
    fields: { ...exactConditions, policy, 'x-amz-signature': signPolicy(policy, credential, secret) },
  }
}

/** hex HMAC over the base64 policy with the key derived from date, region and service. */
export function signPolicy(policy: string, credential: string, secret: string): string {
  const [, date = '', region = '', service = ''] = credential.split('/')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request')
  return createHmac('sha256', key).update(policy).digest('hex')
}

/**
 * Verifies that we signed a posted form and that it has not expired: signature first, then the expiry, then every condition. Returns the
 * allowed upload, or `null`.
 */
export function verifyPost(
  form: PostForm,
  bucket: string,
  accessKey: string,
  secrets: Secrets,
  now: Date,
): AcceptedPost | null {
  const { policy = '', 'x-amz-signature': signature = '', 'x-amz-credential': credential = '' } = form
  const isOurs = secrets.some((secret) => isEqual(signature, signPolicy(policy, credential, secret)))
  if (!credential.startsWith(`${accessKey}/`) || !isOurs) return null
  // Signed by us, so its structure is known.
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    expiration: string
    conditions: (Record<string, string> | [string, number, number])[]
  }
  if (new Date(expiration).getTime() < now.getTime()) return null

  const covered = new Set(['policy', 'x-amz-signature'])
  let maxBytes = 0
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      maxBytes = condition[2]
      continue
    }
    for (const [name, value] of Object.entries(condition)) {
      if (name === 'bucket' ? value !== bucket : form[name] !== value) return null
      covered.add(name)
    }
  }
  if (Object.keys(form).some((name) => !covered.has(name))) return null
  return { key: form.key ?? '', contentType: form['Content-Type'] ?? '', maxBytes }
}

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
