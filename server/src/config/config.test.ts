import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const account = { DIGIFLAZZ_USERNAME: 'nama', DIGIFLAZZ_KEY: 'kunci', DIGIFLAZZ_WEBHOOK_SECRET: 'rahasia' }

test('D04 digital goods come from the simulator unless a supplier is configured', () => {
  expect(loadConfig({}).digitalSupplier.kind).toBe('simulator')
  const { kind, digiflazz } = loadConfig({ DIGITAL_SUPPLIER: 'digiflazz', ...account }).digitalSupplier
  expect(kind).toBe('digiflazz')
  expect(digiflazz).toEqual({ username: 'nama', apiKey: 'kunci', webhookSecret: 'rahasia', isTesting: false })
})

test.each(Object.keys(account))('D04 Digiflazz without %s is refused at the start', (missing) => {
  const env = { DIGITAL_SUPPLIER: 'digiflazz', ...account, [missing]: ' ' }
  expect(() => loadConfig(env)).toThrow(ConfigError)
  expect(() => loadConfig(env)).toThrow(`${missing} is needed`)
})

test('D04 only a demo sells what has no value unasked; an unknown supplier is refused', () => {
  expect(loadConfig({ DEMO: 'on' }).digitalSupplier.kind).toBe('simulator')
  expect(loadConfig({ DEMO: 'off' }).digitalSupplier.kind).toBe('none')
  expect(() => loadConfig({ DIGITAL_SUPPLIER: 'iak' })).toThrow('DIGITAL_SUPPLIER must be')
  expect(() => loadConfig({ DIGITAL_SIMULATOR_PENDING_MS: '-1' })).toThrow('DIGITAL_SIMULATOR_PENDING_MS')
})

test('a demo has a working day, unless only its catalogue is wanted', () => {
  const demoOf = (DEMO: string) => {
    const { demo, demoDay } = loadConfig({ DEMO })
    return { demo, demoDay }
  }
  expect(demoOf('on')).toEqual({ demo: true, demoDay: true })
  expect(demoOf('catalogue')).toEqual({ demo: true, demoDay: false })
  expect(demoOf('off')).toEqual({ demo: false, demoDay: false })
  expect(() => loadConfig({ DEMO: 'katalog' })).toThrow('DEMO must be')
})

test('B11 the organisation is 29, unless the environment names another one', () => {
  expect(loadConfig({}).organisationId).toBe(29)
  expect(loadConfig({ ORGANISATION_ID: '30' }).organisationId).toBe(30)
})

test('standbys are those of a database of several machines', () => {
  const SECRET = 'x'.repeat(32)
  const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://a/kedai', 'postgres://k:p@b,c:5433/kedai']
  expect(loadConfig({}).database.readUrls).toEqual([])
  expect(loadConfig({ SECRET, DATABASE_URL, DATABASE_READ_URL }).database.readUrls).toEqual([
    'postgres://k:p@b/kedai',
    'postgres://k:p@c:5433/kedai',
  ])
  expect(() => loadConfig({ SECRET, DATABASE_READ_URL })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
})

test('several workers need a database of several processes', () => {
  const DATABASE_URL = 'postgres://mesin/kedai'
  expect(loadConfig({}).workers).toBe(1)
  expect(loadConfig({ SECRET: 'x'.repeat(32), DATABASE_URL, WORKERS: '4' }).workers).toBe(4)
  expect(() => loadConfig({ WORKERS: '2' })).toThrow('WORKERS needs DATABASE_URL')
})

test('a process has both roles, or those that are named, with a database of several processes', () => {
  const DATABASE_URL = 'postgres://mesin/kedai'
  const rolesOf = (env: Record<string, string>) => loadConfig({ SECRET: 'x'.repeat(32), ...env }).roles
  expect(rolesOf({})).toEqual({ web: true, jobs: true })
  expect(rolesOf({ ROLES: 'jobs', DATABASE_URL })).toEqual({ web: false, jobs: true })
  expect(rolesOf({ ROLES: 'jobs, web', DATABASE_URL })).toEqual({ web: true, jobs: true })
  expect(() => rolesOf({ ROLES: 'jobs' })).toThrow('ROLES needs DATABASE_URL')
  for (const ROLES of ['mail', 'web;jobs', 'constructor']) {
    expect(() => rolesOf({ ROLES, DATABASE_URL })).toThrow('ROLES must be web, jobs')
  }
})

test('the settings of backups are checked at the start', () => {
  expect(loadConfig({}).backup).toMatchObject({ to: '', at: { hour: 2, minute: 30 }, key: '' })
  expect(() => loadConfig({ BACKUP_MOMENT_DAYS: '7' })).toThrow('BACKUP_MOMENT_DAYS needs BACKUP_TO')
  expect(() => loadConfig({ BACKUP_TO: 'ftp://mesin/toko' })).toThrow('BACKUP_TO must be a folder')
  expect(() => loadConfig({ BACKUP_TO: 's3://cadangan/toko' })).toThrow('BACKUP_S3_SECRET is needed')
  expect(() => loadConfig({ BACKUP_TO: 'sftp://toko@mesin/cadangan' })).toThrow('BACKUP_SFTP_HOST_KEY is needed')
  const wrong = { BACKUP_KEY: 'rahasia', BACKUP_AT: '24:00', BACKUP_KEEP: 'all' }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be`)
  }
})

test.each([
  ['DATABASE_URL', 'postgres://kedai:ra/ha#sia@127.0.0.1:port/kedai'],
  ['DATABASE_URL', 'postgres://kedai:rahasia%@127.0.0.1/kedai'],
  ['DATABASE_URL', 'mysql://kedai:rahasia@127.0.0.1/kedai'],
  ['SMTP_URL', 'smtp://kedai:rahasia%zz@127.0.0.1'],
  ['SMTP_URL', 'smtps://kedai:rahasia@127.0.0.1:port'],
])('a wrong %s is refused without its password', (name, value) => {
  const problem = (() => {
    try {
      loadConfig({ [name]: value })
    } catch (error) {
      return error as Error
    }
  })()
  expect(problem).toBeInstanceOf(ConfigError)
  expect(problem?.message).toMatch(new RegExp(`- ${name} (?:is not an address|must begin)`))
  expect(inspect(problem)).not.toMatch(/rahasia|ha#sia/)
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.7', 'http://192.168.1.7:3000'],
])('HOST=%s has the address %s', (HOST, publicUrl) => {
  expect(loadConfig({ HOST }).http.publicUrl).toBe(publicUrl)
})

test.each([
  ['PUBLIC_URL', 'https://toko.example', 'toko.example'],
  ['SMTP_URL', 'smtp://user:password@smtp.example:587', 'smtp.example'],
])('%s with the name of the example is refused', (name, value, host) => {
  expect(() => loadConfig({ [name]: value })).toThrow(
    `${name} still has the name of the example, ${host}: write your own`,
  )
})

test('CORS_ORIGINS accepts origins only: scheme, host and port', () => {
  expect(loadConfig({}).http.corsOrigins).toEqual([])
  const both = { CORS_ORIGINS: 'https://app.test , http://localhost:5173,' }
  expect(loadConfig(both).http.corsOrigins).toEqual(['https://app.test', 'http://localhost:5173'])
  for (const wrong of ['*', 'app.test', 'https://app.test/', 'https://app.test/toko', 'ftp://app.test']) {
    expect(() => loadConfig({ CORS_ORIGINS: wrong }), wrong).toThrow('CORS_ORIGINS must hold origins')
  }
})

test.each([
  ['nothing', {}, 'own machine'],
  ['names of this machine', { HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, 'own machine'],
  ['another address', { HOST: '0.0.0.0' }, 'nowhere'],
  ['an https PUBLIC_URL', { PUBLIC_URL: 'https://toko.contoh.id' }, 'nowhere'],
  ['a proxy in front', { TRUSTED_PROXIES: '1' }, 'nowhere'],
  ['a name that begins like this machine', { HOST: '127.0.0.1.contoh.id' }, 'nowhere'],
  ['another address and DEMO_LOGIN', { HOST: '0.0.0.0', DEMO_LOGIN: 'on' }, 'anywhere'],
  ['DEMO_LOGIN=off', { DEMO_LOGIN: 'off' }, 'nowhere'],
])(
  'demo accounts may log in only where the shop is reachable from this machine alone: with %s',
  (_what, env, whence) => {
    expect(loadConfig(env).demoLogin).toBe(whence)
  },
)

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'BACKUP_S3_ENDPOINT'])('%s is over TLS, except on this machine', (name) => {
  for (const address of ['https://toko.example', 'http://127.0.0.1:4318', 'http://localhost:9000']) {
    expect(() => loadConfig({ [name]: address })).not.toThrow()
  }
  expect(() => loadConfig({ [name]: 'http://toko.example' })).toThrow(`${name} must begin with https://`)
})

test('headers of traces may have = in their values, and are told where they are none', () => {
  const headersOf = (text: string) => loadConfig({ OTEL_EXPORTER_OTLP_HEADERS: text }).tracing.headers
  expect(headersOf('')).toEqual({})
  expect(headersOf('authorization=Basic%20dXNlcjpwYXNz==, x-shop = kedai,')).toEqual({
    authorization: 'Basic dXNlcjpwYXNz==',
    'x-shop': 'kedai',
  })
  for (const wrong of ['authorization', '=Basic', 'authorization=100%']) {
    expect(() => headersOf(wrong)).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas')
  }
})
