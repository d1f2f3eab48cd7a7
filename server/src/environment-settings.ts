import { limits } from '#contract/values/limits.ts'

export type EnvironmentSetting = {
  /** As it would be written; empty where `otherwise` says what holds without it. */
  default: string
  /** What holds without it, where that depends. */
  otherwise?: string
  /** Whole numbers from min to max. */
  range?: readonly [min: number, max: number]
  /** May be kept in a file of its own, which NAME_FILE names. */
  isSecret?: true
  text: string
}

const range = ({ min, max }: { min: number; max: number }) => [min, max] as const

/**
 * Every setting of the environment, in groups. `.env.example` and docs/settings.md are made of it (settings-documents.ts), and
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
      text: 'How many proxies of yours stand in front; only so many X-Forwarded-For entries are believed.',
    },
    DRAIN_SECONDS: {
      default: '',
      otherwise: '5, and 0 where only this machine reaches the shop',
      range: [0, 300],
      text: 'After SIGTERM: seconds for which requests are still served while /health/ready and /health/accepting say 503, so that a proxy sends them elsewhere, or holds them. Some more than your proxy takes to notice.',
    },
    METRICS_TOKEN: {
      default: '',
      otherwise: 'only this machine reads them',
      isSecret: true,
      text: 'Who sends it (Authorization: Bearer) may read /metrics from elsewhere. At least 16 characters.',
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
      text: 'Requests of one shopper, or of one address that is not logged in, that are worked on at the same time; others of theirs wait.',
    },
  },
  'Where it keeps its data': {
    DATA_DIR: { default: '.data', text: 'Embedded database, uploads, mail files, resized pictures.' },
    DATABASE_URL: {
      default: '',
      otherwise: 'the embedded PostgreSQL',
      isSecret: true,
      text: 'Any PostgreSQL 15 or later instead of the embedded one: postgres://user:password@host:5432/database.',
    },
    DATABASE_POOL: {
      default: '',
      otherwise: 'twice the processors and two',
      range: [2, 100],
      text: 'Connections to it for reading, and as many for transactions.',
    },
    SECRET: {
      default: '',
      otherwise: 'made at the first start and kept in DATA_DIR',
      isSecret: true,
      text: 'At least 32 characters. Signs upload forms and links to private files, and encrypts the secrets of authenticator apps. Needed with DATABASE_URL and DEMO=off.',
    },
    SECRET_PREVIOUS: {
      default: '',
      isSecret: true,
      text: 'The SECRET before this one, for one start and an hour: what it signed is still accepted, and what it encrypted is encrypted anew. Nobody is logged out.',
    },
  },
  Backups: {
    BACKUP_TO: {
      default: '',
      otherwise: 'none is made',
      text: 'Where a backup of the embedded database, the files and the secret is written to every day (docs/backups.md): a folder, s3://bucket/prefix or sftp://user@host/path; better on another disk or machine.',
    },
    BACKUP_AT: { default: '02:30', text: 'When, in WIB.' },
    BACKUP_KEEP: {
      default: '7d 4w 6m',
      text: 'Of how many days, weeks and months the last backup is kept.',
    },
    BACKUP_BEFORE_UPGRADE: {
      default: 'on',
      text: 'Whether the first start of a new version makes a backup, to BACKUP_TO or DATA_DIR/backups, before it changes the embedded database, and does not start without.',
    },
    BACKUP_MOMENT_DAYS: {
      default: '0',
      range: [0, 90],
      text: 'Of how many days each moment can be restored, of which at most the last minute is lost; 0: only what a backup holds. What changes goes to BACKUP_TO all the time, some hundred MB a day.',
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
      text: 'The fingerprint of the server, SHA256:…, as ssh-keygen -l prints it; a server with another key gets nothing.',
    },
    BACKUP_KEY: {
      default: '',
      otherwise: 'made at the first backup and kept in DATA_DIR',
      isSecret: true,
      text: 'The key that opens backups, as age-keygen makes it. Keep a copy elsewhere: without the key nobody opens a backup.',
    },
  },
  'Who it is': {
    ORGANISATION_ID: {
      default: '29',
      range: [1, 1_000_000_000],
      text: 'The id of the organisation, which stands in the paths of many calls.',
    },
    ORGANISATION_NAME: {
      default: 'Kedai',
      text: 'The name of the organisation; who registers with another name is refused.',
    },
    DEMO: {
      default: '',
      otherwise: 'on with the embedded database, off with DATABASE_URL',
      text: 'Demo data and demo accounts at the first start.',
    },
    DEMO_LOGIN: {
      default: '',
      otherwise:
        'on for this machine while HOST and PUBLIC_URL are of the loopback and no proxy stands in front, else off',
      text: 'Whether the demo accounts may log in with their published password, one of them as operator; also with DEMO=off on a database that has them from before.',
    },
    REFUSE_COMMON_PASSWORDS: {
      default: 'off',
      text: 'Whether the 3,000 commonest passwords are refused. Without it they are taken, and the forms warn of them.',
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
      text: 'Connections to that server at the same time; each carries one mail after the other. Fewer where it asks for fewer.',
    },
    MAILS_PER_SECOND: {
      default: '30',
      range: [1, 1_000],
      text: 'Mails a second that leave at most: what many shoppers are to be told leaves room for what they do meanwhile, and mail services have limits of their own. While visitors wait for each other, 5 at most.',
    },
  },
  'Digital goods': {
    DIGITAL_SUPPLIER: {
      default: '',
      otherwise: 'simulator with demo data, else none',
      text: 'Who sells credit, data, electricity tokens and takes the payments of bills: none, simulator (what it sells has no value) or digiflazz, which needs the three settings below.',
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
      text: 'The longest that the simulator takes to answer, in milliseconds.',
    },
    DIGITAL_SIMULATOR_PENDING_MS: {
      default: '8000',
      range: [0, 3_600_000],
      text: 'How long what is pending with the simulator stays so, in milliseconds.',
    },
    DIGITAL_SIMULATOR_DEPOSIT: {
      default: '100000000',
      range: [0, 1_000_000_000_000],
      text: 'What the shop has deposited with the simulator, in rupiah.',
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
      text: "Hours for which the exact amount of an order that ended unpaid is not given out again, so that a transfer that comes late is not taken for another's. There are 999 amounts for a price and bank account.",
    },
    PROOF_HOURS: {
      default: '72',
      range: range(limits.ProofHours),
      text: "Hours after the transfer's deadline for which an order with a proof of payment waits for you. Then it ends and gives its goods back; its amount rests, and you still find it by its amount. After a third of that time the log has an alarm.",
    },
    MAX_OPEN_ORDERS: {
      default: '20',
      range: range(limits.MaxOpenOrders),
      text: 'Unpaid orders that one shopper may hold at a time: those that wait for a transfer, and those to be paid in cash until they are handed over.',
    },
    MAX_UNPAID_PIECES: {
      default: '500',
      range: range(limits.MaxUnpaidPieces),
      text: 'Pieces of one product that these may hold together. What the deposit pays at once has no such bounds.',
    },
    MAX_UNPAID_SHARE: {
      default: '50',
      range: range(limits.MaxUnpaidShare),
      text: 'What percentage of its stock they may hold; ten pieces may always be held, however small the stock is.',
    },
    DIGITAL_ORDERS_PER_NUMBER: {
      default: '10',
      range: range(limits.DigitalOrdersPerNumber),
      text: 'Orders for one phone, meter or customer in a day, whoever pays.',
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
      text: 'Rupiah that the shop adds at least to the cost of what the supplier begins to sell.',
    },
    DIGITAL_LOW_BALANCE: {
      default: '1000000',
      range: range(limits.DigitalLowBalance),
      text: 'Rupiah of deposit with the supplier below which the operator is told.',
    },
  },
  'The map of pins': {
    MAP_TILE_URL: {
      default: '',
      otherwise: 'areas of villages, without streets',
      text: "Tiles of the map on which shoppers set the pin of an address, such as https://tiles.example.org/{z}/{x}/{y}.png. Shoppers' browsers fetch them, so the tile server learns where they look.",
    },
    MAP_TILE_ATTRIBUTION: { default: '', text: 'Whom to name below the map.' },
  },
  'The log': {
    LOG_LEVEL: { default: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
    ACCESS_LOG: {
      default: '',
      otherwise: 'on without demo data, off with it',
      text: "Whether each request is a line of the log, with method, path, status, time and the client's address. Requests that failed are told in any case.",
    },
  },
  Traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      default: '',
      otherwise: 'no traces',
      text: 'Where traces go, in the protocol of OpenTelemetry over HTTP, such as http://127.0.0.1:4318. Each call of a browser is one, with its statements and the mails that it causes.',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      default: '',
      isSecret: true,
      text: 'Headers that the endpoint asks for, such as authorization=Bearer%20abc, separated by commas.',
    },
    OTEL_TRACES_SAMPLER_ARG: { default: '1', text: 'Which share of the traces is kept, from 0 to 1.' },
  },
} satisfies Record<string, Record<string, EnvironmentSetting>>

type Groups = typeof settingGroups
export type SettingName = { [G in keyof Groups]: keyof Groups[G] & string }[keyof Groups]
type Settings = { [Name in SettingName]: Extract<Groups[keyof Groups], Record<Name, unknown>>[Name] }
/** Those that are whole numbers. */
export type NumberName = {
  [Name in SettingName]: Settings[Name] extends { range: unknown } ? Name : never
}[SettingName]

export const environmentSettings = Object.assign({}, ...Object.values(settingGroups)) as {
  [Name in SettingName]: EnvironmentSetting & Pick<Settings[Name], keyof Settings[Name] & 'range'>
}

export const secretSettings = (Object.keys(environmentSettings) as SettingName[]).filter(
  (name) => environmentSettings[name].isSecret,
)
