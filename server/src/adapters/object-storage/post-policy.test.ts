import { expect, test } from 'vitest'
import { signPolicy, signPost, verifyPost } from './post-policy.ts'

// The storage vendor's published worked example of a signed browser upload.
const example = {
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  credential: 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request',
  policy:
    'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9',
  signature: '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
}

test('signs like the published example', () => {
  expect(signPolicy(example.policy, example.credential, example.secret)).toBe(example.signature)
})

const now = new Date('2026-11-21T03:00:00Z')
const secret = 'a secret of the tests, long enough'
const rules = { key: 'proofs/29/7/abc.jpg', contentType: 'image/jpeg', maxBytes: 1000, uuid: 'abc' }
const signing = { rules, now, bucket: 'kedai', region: 'local', accessKey: 'tester', secret, endpoint: '/files/upload' }
const accept = (form: Record<string, string>, at = now) => verifyPost(form, 'kedai', 'tester', [secret], at)

test('C06 accepts the form that it signed, for five minutes', () => {
  const { fields } = signPost(signing)
  expect(accept(fields)).toEqual({ key: rules.key, contentType: 'image/jpeg', maxBytes: 1000 })
  expect(accept(fields, new Date(now.getTime() + 299_000))).not.toBeNull()
  expect(accept(fields, new Date(now.getTime() + 301_000))).toBeNull()
})

test('C06 refuses a form that was changed in any field, or has one more', () => {
  const { fields } = signPost(signing)
  for (const name of Object.keys(fields)) {
    expect(accept({ ...fields, [name]: `${fields[name]}x` }), name).toBeNull()
    const { [name]: _, ...without } = fields
    expect(accept(without), `without ${name}`).toBeNull()
  }
  expect(accept({ ...fields, acl: 'public-read' })).toBeNull()
  expect(accept({})).toBeNull()
})

test('C06 refuses a form signed with another secret or key, or for another bucket', () => {
  expect(accept(signPost({ ...signing, secret: 'another secret of the tests!' }).fields)).toBeNull()
  expect(accept(signPost({ ...signing, bucket: 'other' }).fields)).toBeNull()
  expect(accept(signPost({ ...signing, accessKey: 'stranger' }).fields)).toBeNull()
})
