import { limits } from '#contract/values/settings/limits.ts'

export type EnvironmentSetting = {
  /** As it would be written; empty if `otherwise` describes the default. */
  default: string
  /** Describes a default that depends on other settings. */
  otherwise?: string
  /** Whole numbers from min to max. */
  range?: readonly [min: number, max: number]
  /** May be in a separate file, named by NAME_FILE. */
  isSecret?: true
  text: string
}

const range = ({ min, max }: { min: number; max: number }) => [min, max] as const

/**
 * Every setting of the environment, in groups. `.env.example` and docs/settings.md are generated from it (environment-documents.ts), and
 * config.ts reads no other name.
 */
export const settingGroups = {
  'Where it listens': {
    PORT: { default: '3000', range: [0, 65_535], text: 'Its port.' },
    HOST: { default: '127.0.0.1', text: 'The address on which it listens; 0.0.0.0 is every address of the machine.' },
    PUBLIC_URL: {
      default: '',
      otherwise: 'http://127.0.0.1:3000, with HOST and PORT',
      text: 'The address that shoppers see: links in mail, upload forms, canonical addresses. https here switches on HSTS. The shop needs a host for itself: it does not run below a path.',
    },
    HSTS_SUBDOMAINS: {
      default: 'off',
      text: 'Whether browsers use https on all subdomains of PUBLIC_URL too, for a year: only if each of them has it.',
    },
    CORS_ORIGINS: {
      default: '',
      otherwise: 'no other page',
      text: 'Origins of other front ends of yours, separated by commas (https://app.example,http://localhost:5173): their pages may make the calls and read the answers. Sessions are the Authorization header, so no cookies are involved.',
    },
    TRUSTED_PROXIES: {
      default: '0',
      range: [0, 10],
      text: 'The number of your proxies in front of the shop; only that many X-Forwarded-For entries are trusted.',
    },
    DRAIN_SECONDS: {
      default: '',
      otherwise: '5, or 0 if only this machine reaches the shop',
      range: [0, 300],
      text: 'After SIGTERM: seconds for which requests are still served while /health/ready and /health/accepting say 503, so that a proxy sends them elsewhere, or holds them. Somewhat more than your proxy takes to notice.',
    },
    METRICS_TOKEN: {
      default: '',
      otherwise: 'only this machine can read them',
      isSecret: true,
      text: 'A token (Authorization: Bearer) with which other machines may read /metrics. At least 16 characters.',
    },
    RATE_LIMIT_FACTOR: {
      default: '1',
      range: [1, 1_000],
      text: 'Multiplies the limits on login, registration and uploads, for many shoppers behind one address.',
    },
    REQUESTS_AT_ONCE: {
      default: '',
      otherwise: 'two fewer than DATABASE_POOL',
      range: [1, 1_000],
      text: 'The maximum of concurrent requests of one shopper, or of one address without a login; further ones wait.',
    },
  },
  'Where it keeps its data': {
    DATA_DIR: { default: '.data', text: 'Embedded database, uploads, mail files, resized pictures.' },
    DATABASE_URL: {
      default: '',
      otherwise: 'the embedded PostgreSQL',
      isSecret: true,
      text: 'Any PostgreSQL 15 or later instead of the embedded one: postgres://user:password@host:5432/database. Several hosts have commas between them; the primary is used.',
    },
    DATABASE_DIRECT_URL: {
      default: '',
      otherwise: 'DATABASE_URL',
      isSecret: true,
      text: 'If DATABASE_URL leads to a pooler (PgBouncer with pool_mode = session): the address of PostgreSQL itself, for upgrades, locks and notifications.',
    },
    DATABASE_READ_URL: {
      default: '',
      otherwise: 'DATABASE_URL',
      isSecret: true,
      text: 'Standbys of DATABASE_URL, several hosts with commas between them: they serve visitors without a login while they are current.',
    },
    ROLES: {
      default: 'web,jobs',
      text: 'What this process does: web answers browsers, jobs does the work that nobody waits for (deadlines, mails, imports, reports). With several processes at least one needs each.',
    },
    WORKERS: {
      default: '1',
      range: [1, 64],
      text: 'Processes that share the port of a machine with many processors, each with its own connections. One that ends is replaced. Needs DATABASE_URL.',
    },
    DATABASE_POOL: {
      default: '',
      otherwise: 'twice the processors (of each of WORKERS) and two',
      range: [2, 100],
      text: 'Connections to it for reading, and as many for transactions.',
    },
    SECRET: {
      default: '',
      otherwise: 'created at the first start and stored in DATA_DIR',
      isSecret: true,
      text: 'At least 32 characters. Signs upload forms and links to private files, and encrypts the secrets of authenticator apps; those of mutation services follow from it. Needed with DATABASE_URL and DEMO=off.',
    },
    SECRET_PREVIOUS: {
      default: '',
      isSecret: true,
      text: 'The previous SECRET, for one start and an hour: its signatures are still accepted, and data encrypted with it are encrypted again. Sessions stay valid.',
    },
  },
  Files: {
    FILES_TO: {
      default: '',
      otherwise: 'files in DATA_DIR',
      text: 'The bucket of uploads and pictures for several machines, s3://bucket/prefix, of a storage that accepts POST of signed forms (docs/going-live.md). Needs DATABASE_URL.',
    },
    FILES_S3_ENDPOINT: {
      default: '',
      otherwise: 'needed with FILES_TO',
      text: 'The address of the storage without the bucket; browsers upload to it and read private files from it.',
    },
    FILES_S3_REGION: { default: 'us-east-1', text: 'Its region; some storages call it auto.' },
    FILES_S3_KEY: { default: '', otherwise: 'needed with FILES_TO', text: 'The id of the access key.' },
    FILES_S3_SECRET: { default: '', otherwise: 'needed with FILES_TO', isSecret: true, text: 'Its secret.' },
  },
  Backups: {
    BACKUP_TO: {
      default: '',
      otherwise: 'none is made',
      text: 'The destination of a daily backup of the embedded database, the files and the secret (docs/backups.md): a folder, s3://bucket/prefix or sftp://user@host/path; better on another disk or machine.',
    },
    BACKUP_AT: { default: '02:30', text: 'The time of the daily backup, in WIB.' },
    BACKUP_KEEP: {
      default: '7d 4w 6m',
      text: 'For how many days, weeks and months the last backup of each is kept.',
    },
    BACKUP_BEFORE_UPGRADE: {
      default: 'on',
      text: 'Whether the first start of a new version makes a backup, to BACKUP_TO or DATA_DIR/backups, before it changes the embedded database; without that backup it does not start.',
    },
    BACKUP_MOMENT_DAYS: {
      default: '0',
      range: [0, 90],
      text: 'For how many days any point in time can be restored; at most the last minute is lost. 0: only backups can be restored. Changes are sent to BACKUP_TO continuously, some hundred MB a day.',
    },
    BACKUP_S3_ENDPOINT: {
      default: '',
      otherwise: 'needed with s3://',
      text: 'The address of the storage without the bucket, such as https://s3.ap-southeast-3.amazonaws.com.',
    },
    BACKUP_S3_REGION: { default: 'us-east-1', text: 'Its region; some storages call it auto.' },
    BACKUP_S3_KEY: { default: '', otherwise: 'needed with s3://', text: 'The id of the access key.' },
    BACKUP_S3_SECRET: { default: '', otherwise: 'needed with s3://', isSecret: true, text: 'Its secret.' },
    BACKUP_SFTP_KEY: {
      default: '',
      otherwise: 'needed with sftp://',
      isSecret: true,
      text: 'The private key of the shop, as ssh-keygen makes it, without a passphrase.',
    },
    BACKUP_SFTP_HOST_KEY: {
      default: '',
      otherwise: 'needed with sftp://',
      text: 'The fingerprint of the server, SHA256:…, as ssh-keygen -l prints it; a server with another key is refused.',
    },
    BACKUP_KEY: {
      default: '',
      otherwise: 'created at the first backup and stored in DATA_DIR',
      isSecret: true,
      text: 'The key that opens backups, as age-keygen makes it. Keep a copy elsewhere: without the key no backup can be opened.',
    },
  },
  'Who it is': {
    ORGANISATION_ID: {
      default: '29',
      range: [1, 1_000_000_000],
      text: 'The id of the organisation, which is part of the paths of many calls.',
    },
    ORGANISATION_NAME: {
      default: 'Kedai',
      text: 'The name of the organisation; a registration with another name is refused.',
    },
    DEMO: {
      default: '',
      otherwise: 'on with the embedded database, off with DATABASE_URL',
      text: 'Demo data and demo accounts at the first start; catalogue: without the orders and payments of a working day.',
    },
    DEMO_LOGIN: {
      default: '',
      otherwise:
        'on for this machine while HOST and PUBLIC_URL are of the loopback and no proxy stands in front, else off',
      text: 'Whether the demo accounts may log in with their published password, one of them as operator; also with DEMO=off on a database that has them from before.',
    },
    REFUSE_COMMON_PASSWORDS: {
      default: 'off',
      text: 'Whether the 3,000 commonest passwords are refused. Without it they are accepted, and the forms warn about them.',
    },
  },
  Mail: {
    SMTP_URL: {
      default: '',
      otherwise: 'files in DATA_DIR/mail',
      isSecret: true,
      text: 'The mail server: smtp://user:password@host:587.',
    },
    MAIL_FROM: {
      default: '',
      otherwise: 'ORGANISATION_NAME <toko@kedai.test>',
      text: 'The sender of all mails.',
    },
    SMTP_CONNECTIONS: {
      default: '10',
      range: [1, 100],
      text: 'The number of concurrent connections to that server; each sends one mail after the other. Set fewer if the server requires it.',
    },
    MAILS_PER_SECOND: {
      default: '30',
      range: [1, 1_000],
      text: 'The maximum of mails per second, because notices to many shoppers must leave capacity for their requests, and mail services have limits. At most 5 while visitors wait for each other.',
    },
    UNDO_SECONDS: {
      default: '10',
      range: [0, 60],
      text: 'How long mails to shoppers wait that a member of staff caused, and purchases from the supplier of digital goods, so that a wrong verification can be taken back before anybody hears of it.',
    },
  },
  'Digital goods': {
    DIGITAL_SUPPLIER: {
      default: '',
      otherwise: 'simulator with demo data, else none',
      text: 'The supplier of credit, data, electricity tokens and bill payments: none, simulator (its goods have no value) or digiflazz, which needs the three settings below.',
    },
    DIGIFLAZZ_USERNAME: { default: '', text: "User name of the buyer's connection." },
    DIGIFLAZZ_KEY: { default: '', isSecret: true, text: "Key of the buyer's connection." },
    DIGIFLAZZ_WEBHOOK_SECRET: {
      default: '',
      isSecret: true,
      text: 'The secret with which webhooks are signed; have them sent to PUBLIC_URL/api/v1/webhook/digital.',
    },
    DIGIFLAZZ_TESTING: {
      default: 'off',
      text: "Purchases are tests with Digiflazz' test numbers and cost nothing.",
    },
    DIGITAL_SIMULATOR_DELAY_MS: {
      default: '800',
      range: [0, 60_000],
      text: 'The longest response time of the simulator, in milliseconds.',
    },
    DIGITAL_SIMULATOR_PENDING_MS: {
      default: '8000',
      range: [0, 3_600_000],
      text: 'The time for which a transaction of the simulator stays pending, in milliseconds.',
    },
    DIGITAL_SIMULATOR_DEPOSIT: {
      default: '100000000',
      range: [0, 1_000_000_000_000],
      text: 'The deposit of the shop with the simulator, in rupiah.',
    },
  },
  'First values of what an owner sets in the back office': {
    TRANSFER_HOURS: {
      default: '24',
      range: range(limits.TransferHours),
      text: 'Hours a shopper has to make a bank transfer.',
    },
    TRANSFER_REST_HOURS: {
      default: '72',
      range: range(limits.TransferRestHours),
      text: 'Hours for which the exact amount of an order that ended unpaid stays reserved, so that a late transfer is not mistaken for another one. There are 999 amounts for a price and bank account.',
    },
    PROOF_HOURS: {
      default: '72',
      range: range(limits.ProofHours),
      text: "Hours after the transfer's deadline for which an order with a proof of payment waits for you. Then it ends and returns its goods to stock; its amount stays reserved, and it can still be found by its amount. After a third of that time the log has a warning.",
    },
    COMPLAINT_DAYS: {
      default: '3',
      range: range(limits.ComplaintDays),
      text: 'Days after the arrival of an order in which its shopper can complain; never less than two working days.',
    },
    REVERSAL_APPROVAL_OVER: {
      default: '5000000',
      range: range(limits.ReversalApprovalOver),
      text: 'Rupiah above which taking a verification back needs the approval of a second person, if somebody else may verify payments; 0 for never.',
    },
    PAYOUT_APPROVAL_OVER: {
      default: '5000000',
      range: range(limits.PayoutApprovalOver),
      text: 'Rupiah of refunds to bank accounts that one person may request in a day; above them a second person approves, if somebody else may pay them. 0 for never.',
    },
    FORGIVEN_DIFFERENCE: {
      default: '1000',
      range: range(limits.ForgivenDifference),
      text: 'Rupiah by which a transfer may differ from its payment, such as a forgotten unique code or a fee of the bank, for a person to accept it; the difference is booked as rounding. 0: never.',
    },
    ARRIVAL_DAYS: {
      default: '14',
      range: range(limits.ArrivalDays),
      text: 'Days after which a shipped order counts as arrived, unless its shopper complains; the mail about the shipping names the day. 0: never.',
    },
    GUEST_RATE_CALLS: {
      default: '60',
      range: range(limits.GuestRateCalls),
      text: 'Calls of the connected rate service in an hour for shoppers without an account, who see a fee on the pages of products; beyond them the own table of rates and kept answers remain. 0: none.',
    },
    MAX_OPEN_ORDERS: {
      default: '20',
      range: range(limits.MaxOpenOrders),
      text: 'The maximum of unpaid orders of one shopper: orders that wait for a transfer, and orders to be paid in cash until they are handed over.',
    },
    MAX_UNPAID_PIECES: {
      default: '500',
      range: range(limits.MaxUnpaidPieces),
      text: 'The maximum of pieces of one product in these orders together. Orders paid from the deposit have no such limit.',
    },
    MAX_UNPAID_SHARE: {
      default: '50',
      range: range(limits.MaxUnpaidShare),
      text: 'The maximum share of its stock in percent; ten pieces are always allowed, even with a small stock.',
    },
    DIGITAL_ORDERS_PER_NUMBER: {
      default: '10',
      range: range(limits.DigitalOrdersPerNumber),
      text: 'Orders for one phone, meter or customer in a day, by all shoppers together.',
    },
    DIGITAL_ORDERS_PER_SHOPPER: {
      default: '30',
      range: range(limits.DigitalOrdersPerShopper),
      text: 'Digital orders of one shopper in an hour.',
    },
    DIGITAL_INQUIRIES_PER_SHOPPER: {
      default: '30',
      range: range(limits.DigitalInquiriesPerShopper),
      text: 'Digital inquiries of one shopper in an hour.',
    },
    DIGITAL_MARKUP: {
      default: '500',
      range: range(limits.DigitalMarkup),
      text: "The minimum markup in rupiah on the cost of the supplier's new products.",
    },
    DIGITAL_LOW_BALANCE: {
      default: '1000000',
      range: range(limits.DigitalLowBalance),
      text: 'The deposit with the supplier in rupiah below which the operator is warned.',
    },
  },
  'The map of pins': {
    MAP_TILE_URL: {
      default: '',
      otherwise: 'areas of villages, without streets',
      text: "Tiles of the map on which shoppers set the pin of an address, such as https://tiles.example.org/{z}/{x}/{y}.png. Shoppers' browsers fetch them, so the tile server learns the viewed locations.",
    },
    MAP_TILE_ATTRIBUTION: { default: '', text: 'The attribution below the map.' },
  },
  'The log': {
    LOG_LEVEL: { default: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
    ACCESS_LOG: {
      default: '',
      otherwise: 'on without demo data, off with it',
      text: "Whether each request is logged, with method, path, status, time and the client's address. Failed requests are always logged.",
    },
  },
  Traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      default: '',
      otherwise: 'no traces',
      text: 'The endpoint of traces, in the protocol of OpenTelemetry over HTTP, such as http://127.0.0.1:4318. Each call of a browser is one, with its statements and the mails that it causes.',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      default: '',
      isSecret: true,
      text: 'Headers that the endpoint requires, such as authorization=Bearer%20abc, separated by commas.',
    },
    OTEL_TRACES_SAMPLER_ARG: { default: '1', text: 'The share of traces that is sent, from 0 to 1.' },
  },
} satisfies Record<string, Record<string, EnvironmentSetting>>

type Groups = typeof settingGroups
export type SettingName = { [G in keyof Groups]: keyof Groups[G] & string }[keyof Groups]
type Settings = { [Name in SettingName]: Extract<Groups[keyof Groups], Record<Name, unknown>>[Name] }
/** The settings with whole numbers. */
export type NumberName = {
  [Name in SettingName]: Settings[Name] extends { range: unknown } ? Name : never
}[SettingName]

export const environmentSettings = Object.assign({}, ...Object.values(settingGroups)) as {
  [Name in SettingName]: EnvironmentSetting & Pick<Settings[Name], keyof Settings[Name] & 'range'>
}

export const secretSettings = (Object.keys(environmentSettings) as SettingName[]).filter(
  (name) => environmentSettings[name].isSecret,
)
