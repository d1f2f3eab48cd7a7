import type { Command } from 'commander'
import { type MoveOptions, moveDatabaseCommand } from './move-database.ts'
import { type UpdateCommandOptions, updateCommand } from './update.ts'
import { type UpgradePostgresOptions, upgradePostgresCommand } from './upgrade-postgres.ts'

/** Another database, another PostgreSQL, another release. */
export function upgradeCommands(program: Command) {
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
    .option('--back', 'return to the older one, without the orders placed since')
    .action((options: UpgradePostgresOptions) => upgradePostgresCommand(options))

  program
    .command('update')
    .description(
      'install a release beside the one that runs, and switch to it; back by itself if it fails (docs/going-live.md)',
    )
    .argument('[archive]', 'kedai-….tar.gz: a file, or an address of https')
    .option('--sha256 <sum>', 'the expected checksum; default: that in ARCHIVE.sha256')
    .option('--restart <command>', 'ends the shop and starts it from the link "current"', 'systemctl restart kedai')
    .option('--wait <seconds>', 'how long it may take to be ready afterwards', '60')
    .option('--releases <folder>', 'where the releases are, in place of the folder that has this one')
    .option('--older', 'even if it is of an older version')
    .option('--back', 'to the release before, on the database as it is')
    .action((archive: string | undefined, options: UpdateCommandOptions) => updateCommand(archive, options))
}
