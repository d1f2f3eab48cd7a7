import { type Command, Option } from 'commander'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { checkLedgerCommand } from './check-ledger.ts'
import { correctWalletCommand, largeCorrection } from './correct-wallet.ts'
import { withContext } from './run.ts'
import { type VerifyPaymentOptions, verifyPaymentCommand } from './verify-payment.ts'

/** Payments and the ledger. */
export function paymentCommands(program: Command) {
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
}

/** Corrections of wallets. */
export function walletCommands(program: Command) {
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
}
