import { join } from 'node:path'
import type { Config } from './config.ts'

/** Says in plain words what is running, where, and who may log in. */
export function sayWhatRuns(config: Config, address: string, database: 'embedded' | 'external') {
  const lines = [
    '',
    `${config.organisationName} is open at ${config.http.publicUrl.replace(/:0$/, `:${new URL(address).port}`)}`,
    `  back office    /kelola`,
    `  calls          /api/docs`,
    `  database       ${database === 'embedded' ? `PostgreSQL in ${join(config.dataDir, 'postgres')}` : 'DATABASE_URL'}`,
    `  mail           ${config.mail.smtpUrl ? 'SMTP' : `files in ${join(config.dataDir, 'mail')}`}`,
  ]
  if (config.demo && !config.demoLogin) {
    lines.push(
      '',
      'The demo accounts are closed: others than this machine may reach the shop, and their password is published.',
      '  an operator of your own   npm run kedai -- create-admin',
      '  let them log in           DEMO_LOGIN=on',
    )
  }
  if (config.demo && config.demoLogin) {
    lines.push(
      '',
      'Demo accounts, password kedai-demo:',
      '  pembeli@kedai.test   shopper',
      '  toko@kedai.test      store owner',
      '  admin@kedai.test     operator',
    )
  }
  lines.push('', 'Ctrl-C stops it.', '')
  console.log(lines.join('\n'))
}
