import type { Command } from 'commander'
import { createAdminCommand } from './create-admin.ts'
import { rotateSecretCommand } from './rotate-secret.ts'
import { withContext } from './run.ts'
import { listSettingsCommand, setCommand } from './settings.ts'

/** The accounts of owners, and the settings and the secret of their shop. */
export function ownerCommands(program: Command) {
  program
    .command('create-admin')
    .description('open an account for the back office, or give one that exists its rights')
    .argument('<email>')
    .option('--name <name>', 'name of the person', 'Operator')
    .option('--new-password', 'make a new password for an account that exists')
    .action((email: string, options: { name: string; newPassword?: boolean }) =>
      withContext((ctx) => createAdminCommand(ctx, email, options), { create: true }),
    )

  program
    .command('settings')
    .description('list what an owner decides while the shop runs, with its values')
    .action(() => withContext(listSettingsCommand))

  program
    .command('set')
    .description("set one of them, from now on; '' takes it away")
    .argument('<key>')
    .argument('<value>')
    .action((key: string, value: string) => withContext((ctx) => setCommand(ctx, { key, value })))

  program
    .command('rotate-secret')
    .description('give the shop a new secret, if the one it has may be known to others; nobody is logged out')
    .action(() => withContext(rotateSecretCommand))
}
