import type { Command } from 'commander'
import { seedShop } from '../demo/seed-shop.ts'
import { copyFilesCommand } from './copy-files.ts'
import { type ImportCatalogueOptions, importCatalogueCommand } from './import-catalogue.ts'
import { importRegionsCommand } from './import-regions.ts'
import { withContext } from './run.ts'

/** The tables, and the data that the shop begins with. */
export function dataCommands(program: Command, setExitCode: (code: number) => void) {
  program
    .command('migrate')
    .description('bring the database up to date')
    .action(() => withContext(async () => console.log('The database is up to date.'), { create: true }))

  program
    .command('seed')
    .description('load the regions, unless they are there')
    .option('--demo', 'load the demo data too')
    .action((options: { demo?: boolean }) =>
      withContext((ctx) => seedShop(ctx, { demo: options.demo ?? false, demoDay: options.demo ?? false }), {
        create: true,
      }),
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
    .command('copy-files')
    .description('copy uploads and pictures from DATA_DIR to a bucket, or back (docs/going-live.md)')
    .argument('<to>', 's3://bucket/prefix, or disk: from the bucket of FILES_TO to DATA_DIR')
    .action((to: string) => copyFilesCommand(to))
}
