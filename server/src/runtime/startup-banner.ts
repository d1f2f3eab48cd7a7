import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { Context } from '../context.ts'
import { statementFile } from '../demo/day/bank-movements.ts'
import { findOwnBackupKey } from '../modules/backups/kept-backup-key.ts'
import { hasBankAccount } from '../modules/payments/bank-queries.ts'
import { findQris } from '../modules/payments/qris-payment.ts'
import { setupKey } from '../modules/setup/setup-key.ts'
import { hasOwner } from '../modules/staff/create-operator.ts'
import { shopVersion } from './version.ts'

/** Prints the address, the accounts that can log in, and the remaining tasks of the owner. `externalDatabase` describes a server of DATABASE_URL. */
export async function printBanner(ctx: Context, address: string, externalDatabase: string | undefined): Promise<void> {
  console.log((await bannerLines(ctx, address, externalDatabase)).join('\n'))
}

/** The lines of the banner. */
export async function bannerLines(
  { config, settings, sql, secrets }: Pick<Context, 'config' | 'settings' | 'sql' | 'secrets'>,
  address: string,
  externalDatabase: string | undefined,
): Promise<string[]> {
  if (!config.roles.web)
    return ['', `${settings.name}: jobs, version ${shopVersion}`, `  database       ${externalDatabase}`]
  const publicUrl = config.http.publicUrl.replace(/:0$/, `:${new URL(address).port}`)
  const lines = [
    '',
    `${settings.name} is open at ${publicUrl}`,
    `  version        ${shopVersion}`,
    `  back office    /kelola`,
    `  calls          /api/docs`,
    ...(config.roles.jobs ? [] : ['  jobs           by another process (ROLES)']),
    `  database       ${externalDatabase ?? `PostgreSQL in ${join(config.dataDir, 'postgres')}`}`,
    `  mail           ${config.mail.smtpUrl ? 'SMTP' : `files in ${join(config.dataDir, 'mail')}`}`,
  ]
  if (config.demo && config.demoLogin === 'nowhere') {
    lines.push(
      '',
      'The demo accounts are closed: others than this machine may reach the shop, and their password is published.',
      '  an operator of your own   npm run kedai -- create-admin you@example.com',
      '  let them log in           DEMO_LOGIN=on',
    )
  }
  if (config.demo && config.demoLogin !== 'nowhere') {
    lines.push(
      '',
      'Demo accounts, password kedai-demo:',
      '  pembeli@kedai.test   shopper',
      '  toko@kedai.test      store owner',
      '  admin@kedai.test     operator',
    )
    if (existsSync(statementFile(config.dataDir))) {
      lines.push('', 'A bank statement to import at Keuangan › Mutasi bank:', `  ${statementFile(config.dataDir)}`)
    }
  }
  if (!config.demo) {
    const [owned, hasAccount, qris] = await Promise.all([hasOwner(sql), hasBankAccount(sql), findQris(sql)])
    if (!owned) {
      lines.push(
        '',
        'The shop has no owner yet. Open this address, which works until it has one:',
        `  ${publicUrl}${backofficePages.setup}#${setupKey({ secrets })}`,
        'or make the account by a command, which tells the password:',
        '  npm run kedai -- create-admin you@example.com --name "Your Name"',
      )
    }
    if (!hasAccount && !qris) {
      lines.push(
        '',
        'Shoppers can pay by no transfer yet, nor fill their wallets. Tell them an account:',
        '  npm run kedai -- add-bank-account BCA 1234567890 "PT Your Shop"',
      )
    }
  }
  const backupKey = await findOwnBackupKey({ sql, config })
  if (backupKey && !backupKey.keptAt) {
    lines.push(
      '',
      'Without their key backups can be opened by nobody, and it is on this machine alone. Keep a copy elsewhere:',
      `  owners                    ${publicUrl}${backofficePages.backups}`,
      '  a command that prints it  npm run kedai -- backup-key',
    )
  }
  return [...lines, '', 'Ctrl-C stops it.', '']
}
