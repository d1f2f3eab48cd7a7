import { Command, CommanderError } from 'commander'
import { shopVersion } from '../runtime/version.ts'
import { backupCommands } from './backup-commands.ts'
import { dataCommands } from './data-commands.ts'
import { paymentCommands, walletCommands } from './money-commands.ts'
import { ownerCommands } from './owner-commands.ts'
import { describeFailure, exitCodeOf } from './run.ts'
import { bankAccountCommands, markCommands, storeCommands } from './shop-commands.ts'
import { upgradeCommands } from './upgrade-commands.ts'

/**
 * The operator's command line: `npm run kedai -- <command>`. Settings come from the environment, as for the server. Returns the exit
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

/** The groups in the order of the help. */
function commandLine(setExitCode: (code: number) => void) {
  const program = new Command('kedai')
    .usage('<command> [options]   (npm run kedai -- <command>)')
    .description('Commands for the operator of the shop. Settings are those of the server, see docs/settings.md.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 imported, but rows were refused.')
    .showHelpAfterError('(add --help for the commands and their options)')
    .exitOverride()
    .helpCommand(false)

  program
    .command('version')
    .description('tell the version of the shop, which CHANGELOG.md describes')
    .action(() => console.log(shopVersion))

  dataCommands(program, setExitCode)
  ownerCommands(program)
  bankAccountCommands(program)
  storeCommands(program)
  paymentCommands(program)
  backupCommands(program)
  upgradeCommands(program)
  walletCommands(program)
  markCommands(program)

  return program
}
