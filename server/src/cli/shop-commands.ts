import type { Command } from 'commander'
import { type AddBankAccountOptions, addBankAccountCommand, closeBankAccountCommand } from './bank-accounts.ts'
import { checklistCommand } from './checklist.ts'
import { withContext } from './run.ts'
import { setMarkCommand } from './set-mark.ts'
import { addStoreCommand, listStoresCommand, type StoreOptions, setStoreCommand } from './stores.ts'

/** Bank accounts that shoppers transfer to. */
export function bankAccountCommands(program: Command) {
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
    .description('stop offering an account; pending transfers to it stay valid')
    .argument('<number>', 'number of the account')
    .option('--bank <name>', 'where several banks have an account of this number')
    .action((number: string, { bank }: { bank?: string }) =>
      withContext((ctx) => closeBankAccountCommand(ctx, { number, bank })),
    )
}

/** Stores, and their readiness to sell. */
export function storeCommands(program: Command) {
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
    .description('change a store; without its option a value stays')
    .argument('<store>', 'its number or name')
    .option('--name <name>', 'what it is called from now on')
    .action((store: string, options: StoreOptions) => withContext((ctx) => setStoreCommand(ctx, store, options)))

  program
    .command('checklist')
    .description('list the open steps before shoppers can buy; fails while there are any')
    .action(() => withContext(checklistCommand))
}

/** Pictures of the shop in place of its own marks. */
export function markCommands(program: Command) {
  program
    .command('set-mark')
    .description("put your picture in the place of the shop's mark of a bank, courier, brand or way to pay")
    .argument('<name>', "as the shop writes it, such as BCA or 'J&T Express'")
    .argument('[picture]', 'PNG, JPEG, WebP or SVG; shown whole on a white plate twice as wide as high')
    .option('--remove', "take your picture away: the shop's own mark stands there again")
    .action((name: string, file: string | undefined, { remove }: { remove?: boolean }) =>
      withContext((ctx) => setMarkCommand(ctx, { name, file, remove })),
    )
}
