import { Command, CommanderError, Option } from 'commander'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { seedShop } from '../seed-shop.ts'
import { shopVersion } from '../version.ts'
import { type BackupOptions, backupCommand } from './backup.ts'
import { backupKeyCommand } from './backup-key.ts'
import { type AddBankAccountOptions, addBankAccountCommand, closeBankAccountCommand } from './bank-accounts.ts'
import { checkLedgerCommand } from './check-ledger.ts'
import { checklistCommand } from './checklist.ts'
import { correctWalletCommand, largeCorrection } from './correct-wallet.ts'
import { createAdminCommand } from './create-admin.ts'
import { type ImportCatalogueOptions, importCatalogueCommand } from './import-catalogue.ts'
import { importRegionsCommand } from './import-regions.ts'
import { type MoveOptions, moveDatabaseCommand } from './move-database.ts'
import { type RestoreOptions, restoreCommand, verifyBackupCommand } from './restore.ts'
import { rotateSecretCommand } from './rotate-secret.ts'
import { describeFailure, exitCodeOf, withContext } from './run.ts'
import { setMarkCommand } from './set-mark.ts'
import { listSettingsCommand, setCommand } from './settings.ts'
import { addStoreCommand, listStoresCommand, type StoreOptions, setStoreCommand } from './stores.ts'
import { type UpdateCommandOptions, updateCommand } from './update.ts'
import { type UpgradePostgresOptions, upgradePostgresCommand } from './upgrade-postgres.ts'
import { type VerifyPaymentOptions, verifyPaymentCommand } from './verify-payment.ts'

/**
 * The operator's command line: `npm run kedai -- <command>`. Settings come from the environment, as for the server. Answers the exit
 * code.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    let exitCode = 0
    const setExitCode = (code: number) => {
      exitCode = code
    }
    await commandLine(setExitCode).parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) console.error(describeFailure(error))
    return exitCodeOf(error)
  }
}

function commandLine(setExitCode: (code: number) => void) {
  const program = new Command('kedai')
    .usage('<command> [options]   (npm run kedai -- <command>)')
    .description('Commands for whoever runs the shop. Settings are those of the server, see docs/settings.md.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 imported, but rows were refused.')
    .showHelpAfterError('(add --help for the commands and their options)')
    .exitOverride()
    .helpCommand(false)

  program
    .command('version')
    .description('tell the version of the shop, which CHANGELOG.md describes')
    .action(() => console.log(shopVersion))

  program
    .command('migrate')
    .description('bring the database up to date')
    .action(() => withContext(async () => console.log('The database is up to date.'), { create: true }))

  program
    .command('seed')
    .description('load the regions, unless they are there')
    .option('--demo', 'load the demo data too')
    .action((options: { demo?: boolean }) =>
      withContext((ctx) => seedShop(ctx, { demo: options.demo ?? false }), { create: true }),
    )

  program
    .command('import-regions')
    .description('load provinces to villages with postal codes; again, to renew them')
    .option('--file <csv>', 'from a CSV (plain or gzip) in place of the one that comes with the shop')
    .action((options: { file?: string }) => withContext((ctx) => importRegionsCommand(ctx, options), { create: true }))

  program
    .command('import-catalogue')
    .description('load products, and with them stores and categories, from CSV files (docs/import.md)')
    .argument('<products>', 'CSV of products, plain or gzip')
    .option('--stores <csv>', 'stores, loaded first')
    .option('--categories <csv>', 'categories, for their names; those that products name are opened in any case')
    .option('--dry-run', 'tell what would happen and change nothing')
    .option('--errors <csv>', 'list the rows that were left out in this file')
    .option('--include-flagged', 'take rows that have something in their column flags, too')
    .option('--store <number>', 'store of rows that name none, by its number in the shop')
    .option('--default-stock <pieces>', 'stock of a new product whose row tells none', '100')
    .option('--default-weight <grams>', 'weight of a new product whose row tells none', '1000')
    .action(async (products: string, options: ImportCatalogueOptions) =>
      setExitCode(await withContext((ctx) => importCatalogueCommand(ctx, products, options))),
    )

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

  program
    .command('add-bank-account')
    .description('open a bank account that shoppers transfer to')
    .argument('<bank>', 'name of the bank, as shoppers know it')
    .argument('<number>', 'number of the account')
    .argument('<holder>', 'name of its holder')
    .option('--branch <name>', 'branch of the bank', '')
    .option('--hide-holder', 'shoppers do not read the name of the holder')
    .option('--other-bank', 'the bank is none of those that the shop knows')
    .action((bank: string, number: string, holder: string, options: AddBankAccountOptions) =>
      withContext((ctx) =>
        addBankAccountCommand(ctx, {
          ...{ bank, number, holder, branch: options.branch },
          ...{ showHolder: !options.hideHolder, otherBank: options.otherBank ?? false },
        }),
      ),
    )

  program
    .command('close-bank-account')
    .description('offer an account no longer; what waits for a transfer to it still does')
    .argument('<number>', 'number of the account')
    .option('--bank <name>', 'where several banks have an account of this number')
    .action((number: string, { bank }: { bank?: string }) =>
      withContext((ctx) => closeBankAccountCommand(ctx, { number, bank })),
    )

  program
    .command('stores')
    .description('list the stores: address, hours, phone, and how their goods go out')
    .action(() => withContext(listStoresCommand))

  /** The options of a store. */
  const storeCommand = (name: string) =>
    program
      .command(name)
      .option('--address <street>', 'street and number')
      .option('--village <names>', "village, district, city, such as 'Dago, Coblong, Bandung', or its official code")
      .option('--pin <place>', "where the door is, such as -6.8915,107.6107; '' for the middle of the village")
      .option('--hours <week>', "such as 'Senin-Jumat 08.00-17.00, Sabtu 08.00-12.00'; '' for none")
      .option('--phone <number>', "phone of the store; '' for none")
      .option('--pickup <yes|no>', 'shoppers can fetch the goods')
      .option('--courier <yes|no>', 'couriers bring the goods; set couriers_not_offered leaves some out')

  storeCommand('add-store')
    .description('open a store')
    .argument('<name>')
    .action((name: string, options: StoreOptions) => withContext((ctx) => addStoreCommand(ctx, name, options)))

  storeCommand('set-store')
    .description('change a store: what no option names stays')
    .argument('<store>', 'its number or name')
    .option('--name <name>', 'what it is called from now on')
    .action((store: string, options: StoreOptions) => withContext((ctx) => setStoreCommand(ctx, store, options)))

  program
    .command('checklist')
    .description('tell what still keeps shoppers from buying; fails while something does')
    .action(() => withContext(checklistCommand))

  program
    .command('verify-payment')
    .description('say that the money of an order or a top-up has arrived')
    .argument('<number>', 'number of the order, or of the top-up')
    .addOption(new Option('--top-up', 'it is a top-up; its wallet is credited').conflicts('digital'))
    .option('--digital', 'it is an order of digital goods; it is sent to the supplier')
    .action((number: string, options: VerifyPaymentOptions) =>
      withContext((ctx) => verifyPaymentCommand(ctx, number, options)),
    )

  program
    .command('check-ledger')
    .description(
      'prove that every wallet holds the sum of its entries, and every stock that of its movements; fails otherwise',
    )
    .action(() => withContext(checkLedgerCommand))

  program
    .command('backup')
    .description(
      'write the embedded database, files and secret into one encrypted archive, while the shop sells (docs/backups.md)',
    )
    .option('--to <place>', 'in place of BACKUP_TO: a folder, s3://bucket/prefix or sftp://user@host/path')
    .option('--verify', 'restore it into a scratch folder afterwards and check it there')
    .option('--prune', 'then delete what BACKUP_KEEP does not keep')
    .option('--before-upgrade', 'as an update makes it: beside those of each day, the last three are kept')
    .action((options: BackupOptions) => withContext((ctx) => backupCommand(ctx, options)))

  program
    .command('backup-key')
    .description('print the key that opens the backups, of which a copy has to be kept elsewhere')
    .option('--kept', 'a copy is kept: neither the start nor the back office reminds of it any more')
    .action((options: { kept?: boolean }) => withContext((ctx) => backupKeyCommand(ctx, options)))

  program
    .command('restore')
    .description('restore a backup, or a moment with what follows it, into an empty folder, and check it')
    .argument('[archive]', 'its path or address; without it the last one before the moment')
    .requiredOption('--into <folder>', 'DATA_DIR of the restored shop; missing or empty')
    .option('--to <moment>', "such as '2026-11-25 14:03' (WIB), an ISO time, or latest")
    .option('--from <place>', 'where the backups are, in place of BACKUP_TO')
    .action((archive: string | undefined, options: RestoreOptions) => restoreCommand(archive, options))

  program
    .command('verify-backup')
    .description('restore a backup into a scratch folder, check it there, and remove it')
    .argument('<archive>')
    .action((archive: string) => verifyBackupCommand(archive))

  program
    .command('move-database')
    .description(
      'copy the database of the stopped shop to another PostgreSQL and check it there; the old one stays (docs/going-live.md)',
    )
    .option('--to <place>', 'postgres://NAME@HOST/DATABASE, without tables, its password in PGPASSWORD; or embedded')
    .option('--undo', 'work again with a database that was moved, as it was then')
    .action((options: MoveOptions) => moveDatabaseCommand(options))

  program
    .command('upgrade-postgres')
    .description('make an embedded database of this PostgreSQL from that of an older major version, which is kept')
    .option('--from-bin <folder>', 'programs of the older version, in place of /usr/lib/postgresql/VERSION/bin')
    .option('--back', 'take the older one back, without what was sold since')
    .action((options: UpgradePostgresOptions) => upgradePostgresCommand(options))

  program
    .command('update')
    .description(
      'install a release beside the one that runs, and switch to it; back by itself if it fails (docs/going-live.md)',
    )
    .argument('[archive]', 'kedai-….tar.gz: a file, or an address of https')
    .option('--sha256 <sum>', 'what the archive must have; else ARCHIVE.sha256 says so')
    .option('--restart <command>', 'ends the shop and starts it from the link "current"', 'systemctl restart kedai')
    .option('--wait <seconds>', 'how long it may take to be ready afterwards', '60')
    .option('--releases <folder>', 'where the releases are, in place of the folder that has this one')
    .option('--older', 'even if it is of an older version')
    .option('--back', 'to the release before, on the database as it is')
    .action((archive: string | undefined, options: UpdateCommandOptions) => updateCommand(archive, options))

  program
    .command('correct-wallet')
    .description("add rupiah to a shopper's wallet, or with a negative amount take them out")
    .argument('<email>')
    .argument('<rupiah>', 'whole rupiah; a negative amount after --')
    .argument('<note>', 'the reason, shown to the shopper')
    .option('--large', `more than ${formatRupiah(largeCorrection)}`)
    .action((email: string, rupiah: string, note: string, { large = false }: { large?: boolean }) =>
      withContext((ctx) => correctWalletCommand(ctx, { email, rupiah, note, large })),
    )

  program
    .command('set-mark')
    .description("put your picture in the place of the shop's mark of a bank, courier, brand or way to pay")
    .argument('<name>', "as the shop writes it, such as BCA or 'J&T Express'")
    .argument('[picture]', 'PNG, JPEG, WebP or SVG; shown whole on a white plate twice as wide as high')
    .option('--remove', "take your picture away: the shop's own mark stands there again")
    .action((name: string, file: string | undefined, { remove }: { remove?: boolean }) =>
      withContext((ctx) => setMarkCommand(ctx, { name, file, remove })),
    )

  return program
}
