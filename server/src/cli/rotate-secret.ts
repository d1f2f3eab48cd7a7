import { rotateSecret } from '../config/open-secrets.ts'
import type { Context } from '../context.ts'
import { CommandError } from './run.ts'

const feedsEnd =
  'The secrets of mutation services follow from it: make new ones under "Mutasi bank" and enter them there, before the old one goes.'

/** Replaces the secret of the shop; sessions do not depend on it. */
export async function rotateSecretCommand({ config }: Context): Promise<void> {
  if (config.secret) {
    throw new CommandError(
      'SECRET is yours: start every server with a new one, and with the one before as SECRET_PREVIOUS. After an hour SECRET_PREVIOUS can go. ' +
        feedsEnd,
    )
  }
  if (!(await rotateSecret(config.dataDir))) {
    throw new CommandError(
      'The secret before this one is still needed: start the shop, and once more after an hour. Then it can be replaced again.',
    )
  }
  console.log(
    'From the next start on the shop has a new secret. Nobody is logged out. The one before is deleted by itself at a start after an hour. ' +
      feedsEnd,
  )
}
