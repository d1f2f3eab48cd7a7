import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const options = { maxBuffer: 100_000_000 }
const succeeds = (...command) =>
  run(command[0], command.slice(1), options).then(
    () => true,
    () => false,
  )

/**
 * Installs the first of these packages that this release of Debian has.
 * @param {string[]} names
 * @returns {Promise<string | undefined>} why that is impossible
 */
export async function installDebianPackage(names) {
  if (!existsSync('/etc/debian_version')) return 'this is no Debian'
  const isRoot = process.getuid() === 0
  if (!isRoot && !(await succeeds('sudo', '-n', 'true'))) return 'only root may install the package'
  const aptGet = (...given) => {
    const command = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-q', ...given]
    return run('env', ['DEBIAN_FRONTEND=noninteractive', ...command], options)
  }
  try {
    await aptGet('update')
    const name = (await firstKnown(names)) ?? names.at(-1)
    await aptGet('install', '-y', name)
  } catch (error) {
    return error.stderr || error.message
  }
}

async function firstKnown(names) {
  for (const name of names) if (await succeeds('apt-cache', 'show', name)) return name
}
