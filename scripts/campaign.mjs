// npm run campaign: repeats the random tests of npm test, longer and with a new seed each time, until the time is over or one
// fails.
//   npm run campaign                              all of them in turn, for ten minutes
//   npm run campaign -- kills --minutes 60        one of them, for an hour
//   npm run campaign -- kills --seed 42           repeats one run
//   npm run campaign -- kills --length 1000       one run of a thousand kills
//   npm run campaign -- breaks                    no random test: which test notices each of ten faults (scripts/breaks/main.mjs)
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { exitWithNpm } from './exit-with-npm.mjs'
import { findWebKit } from './other-browsers.mjs'
import { packageCommand, runChild } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'

/** `length`: a factor relative to npm test, or the test's own count, such as the number of kills; troubles have none. */
const campaigns = {
  orders: {
    file: 'server/src/reliability/crash.reliability.test.ts',
    length: 4,
    about: 'kills processes while shoppers order',
  },
  kills: {
    file: 'server/src/reliability/kills.reliability.test.ts',
    length: 100,
    about: 'kills server and database --length times during payments and uploads',
  },
  powercuts: {
    file: 'server/src/reliability/power-cuts.reliability.test.ts',
    length: 20,
    about: 'cuts the power --length times during orders and uploads (needs root and xfsprogs)',
  },
  troubles: {
    file: 'server/src/reliability/troubles.reliability.test.ts',
    about: 'a full disk, a jumping clock (libfaketime), and a mail server, a supplier and an S3 that hang',
  },
  day: {
    file: 'server/src/reliability/day.reliability.test.ts',
    length: 30,
    about: 'the load of a day in --length minutes: memory, queues and disk',
  },
  restarts: {
    file: 'server/src/reliability/rolling-restart.reliability.test.ts',
    length: 10,
    about: 'restarts two servers in turn under load',
  },
  failovers: {
    file: 'server/src/reliability/failovers.campaign.test.ts',
    length: 20,
    about:
      'so many failovers of the primary under orders, in five ways (patroni, etcd-server, haproxy and postgresql-15 of Debian)',
  },
  lag: {
    file: 'server/src/reliability/standby-lag.campaign.test.ts',
    length: 5,
    about: 'pauses the replay of a standby, from which two servers read, --length times for up to a minute under load',
  },
  pooler: {
    file: 'server/src/http',
    about: 'all tests of the calls, through PgBouncer with sessions (pgbouncer of Debian)',
    settings: { CAMPAIGN_POOLER: 'on' },
  },
  postgres: {
    file: ['server/src/http', 'server/src/modules', 'server/src/jobs'],
    about: 'all tests of calls and jobs, on the oldest supported PostgreSQL (postgresql-15 of Debian)',
    settings: { CAMPAIGN_OLDER_POSTGRES: 'on' },
  },
  storage: {
    file: [
      'server/src/adapters/object-storage/s3.test.ts',
      'server/src/modules/uploads/copy-files.test.ts',
      'server/src/modules/uploads/posted-uploads.test.ts',
    ],
    about: 'the tests of files on S3, on the S3 of Ceph (radosgw, ceph-mon and ceph-osd of Debian)',
    settings: { CAMPAIGN_STORAGE: 'on' },
  },
  'storage-troubles': {
    file: 'server/src/reliability/storage-troubles.campaign.test.ts',
    length: 10,
    about: 'a storage of files that hangs, answers 503 or late, or is full, each for --length minutes under load',
  },
  supplier: {
    file: 'server/src/modules/digital/random-supplier.test.ts',
    length: 5,
    about: 'a supplier sends random responses at random times',
  },
  catalogue: {
    file: 'server/src/modules/orders/changing-catalogue.test.ts',
    length: 34,
    about: 'races 10,000 orders with changes of prices, variants and stocks',
  },
  desk: {
    file: 'server/src/modules/books/random-desk.test.ts',
    length: 34,
    about: '10,000 actions of desk, shoppers and bank against a model of wallets, books, stock and reports',
  },
  actions: {
    file: 'server/src/modules/orders/order-action-races.test.ts',
    length: 20,
    about: 'races every two actions that an order in each state allows',
  },
  upgrade: {
    file: 'server/src/reliability/upgrade.reliability.test.ts',
    length: 5,
    about: 'upgrades and rolls back the two oldest databases during writes',
  },
  update: {
    file: 'server/src/reliability/update.campaign.test.ts',
    about: 'so many updates to another release, and back, under load in the memory of a server of 1 GB (root)',
  },
  upgrades: {
    file: 'server/src/reliability/rolling-upgrade.campaign.test.ts',
    length: 10,
    about:
      'so many upgrades of two servers in turn to a build whose assets all have other names, under load of pages and orders',
  },
  restore: {
    file: 'server/src/modules/backups/restore-drill.reliability.test.ts',
    length: 20,
    about: 'so many backups under load, each restored to a point in time',
  },
  browsers: {
    file: 'e2e/webkit.campaign.spec.ts',
    about: 'from the home page to a verified payment in WebKit (packages of Debian)',
    bring: findWebKit,
  },
  ledger: {
    file: 'server/src/modules/ledger/ledger.test.ts',
    length: 20,
    about: 'postings against a simple model',
  },
}

const aboutBreaks =
  'ten faults, each in a copy: which test notices it; --seed N draws others, --at COMMIT takes the sources of a commit'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    length: { type: 'string' },
    at: { type: 'string' },
    from: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const isOfBreaks = positionals.length === 1 && positionals[0] === 'breaks'
const names = isOfBreaks ? [] : positionals.length > 0 ? positionals : Object.keys(campaigns)
const unknown = names.filter((name) => !(name in campaigns))
const minutes = Number(values.minutes)
const seed = values.seed === undefined ? undefined : Number(values.seed)
const length = values.length === undefined ? undefined : Number(values.length)
const isInvalid =
  unknown.length > 0 ||
  (!isOfBreaks && (values.at ?? values.from) !== undefined) ||
  !(minutes > 0) ||
  (seed !== undefined && !Number.isSafeInteger(seed)) ||
  (length !== undefined && !(length > 0))

if (values.help || isInvalid) {
  console.log('npm run campaign -- [NAME …] [--minutes N] [--seed N] [--length N]\n')
  for (const [name, { about }] of Object.entries(campaigns)) console.log(`  ${name.padEnd(10)}${about}`)
  console.log(`\n  ${'breaks'.padEnd(10)}${aboutBreaks}`)
  process.exitCode = isInvalid ? 1 : 0
} else {
  exitWithNpm()
  await prepare({ build: true })
  if (isOfBreaks) await runBreaks()
  else await run()
}

async function runBreaks() {
  const options = ['seed', 'length', 'from', 'at'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []))
  process.exitCode = await runChild([inProject('scripts', 'breaks', 'main.mjs'), ...options]).ended
}

async function run() {
  const end = Date.now() + minutes * 60_000
  const runs = Object.fromEntries(names.map((name) => [name, 0]))
  let failure
  do {
    for (const name of names) {
      const seedOfRun = seed ?? randomInt(1, 1_000_000)
      console.log(`\n── ${name}, seed ${seedOfRun}`)
      await campaigns[name].bring?.()
      const { ended, wasStopped } = startRun(campaigns[name], seedOfRun)
      const code = await ended
      runs[name] += 1
      if (code !== 0 || wasStopped()) failure = { name, seed: seedOfRun, isStopped: wasStopped() }
      if (failure || Date.now() >= end) break
    }
  } while (!failure && seed === undefined && length === undefined && Date.now() < end)
  for (const [name, count] of Object.entries(runs)) console.log(`${name.padEnd(10)}${count} runs`)
  if (failure && !failure.isStopped)
    console.log(
      `\n✗ repeat with: npm run campaign -- ${failure.name} --seed ${failure.seed}${length ? ` --length ${length}` : ''}`,
    )
  process.exitCode = failure ? 1 : 0
}

function startRun({ file, length: ownLength = 1, settings = {} }, seedOfRun) {
  const lengthOfRun = length ?? ownLength
  const env = { ...process.env, CAMPAIGN_SEED: String(seedOfRun), CAMPAIGN_LENGTH: String(lengthOfRun), ...settings }
  const files = [file].flat()
  const isOfBrowser = files[0].startsWith('e2e/')
  const command = isOfBrowser ? [packageCommand('playwright'), 'test'] : [packageCommand('vitest'), 'run']
  return runChild([...command, ...files], { env, stopSignal: 'SIGINT' })
}
