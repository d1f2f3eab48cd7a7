import { addressesOf } from '../db/addresses.ts'
import { isLoopback } from '../runtime/loopback.ts'
import type { Environment } from './environment.ts'
import { environmentSettings, type NumberName, type SettingName } from './environment-settings.ts'

export type SettingReader = ReturnType<typeof settingReader>

/** Reads variables of the environment by their kind, and collects the problems of all of them. */
export function settingReader(env: Environment) {
  const problems: string[] = []
  const text = (name: SettingName, otherwise = environmentSettings[name].default) => env[name]?.trim() || otherwise

  const number = (name: NumberName, otherwise = Number(environmentSettings[name].default)) => {
    const value = Number(text(name, String(otherwise)))
    const [min, max] = environmentSettings[name].range
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}, not '${env[name]}'`)
      return otherwise
    }
    return value
  }

  const isOn = (name: string, value: string) => {
    if (!['1', '0', 'true', 'false', 'on', 'off'].includes(value)) problems.push(`${name} must be on or off`)
    return ['1', 'true', 'on'].includes(value)
  }

  return {
    env,
    problems,
    text,
    number,
    isOn,

    flag: (name: SettingName, otherwise = environmentSettings[name].default === 'on') =>
      isOn(name, text(name, otherwise ? 'on' : 'off').toLowerCase()),

    /** The address of a service, with its password: no message repeats it. */
    serviceUrl(name: SettingName, protocols: readonly string[]) {
      const url = text(name)
      if (url && !protocols.some((protocol) => url.startsWith(protocol))) {
        problems.push(`${name} must begin with ${protocols.join(' or ')}`)
      } else if (url && !addressesOf(url).every(isUrlWithCredentials)) {
        problems.push(
          `${name} is not an address: signs such as / # ? @ % in its password must be written as %2F %23 %3F %40 %25`,
        )
      }
      return url
    },

    /** Refuses an address without TLS: keys or data sent to it could be intercepted. */
    requireTls(name: SettingName, address: string) {
      if (address.startsWith('http://') && !(URL.canParse(address) && isLoopback(new URL(address).hostname))) {
        problems.push(`${name} must begin with https://, except on this machine`)
      }
    },

    /** The names in deploy/kedai.env are placeholders: with them the shop seems to work, but its links and mails lead nowhere. */
    refuseExample(name: SettingName) {
      const url = text(name)
      if (URL.canParse(url) && new URL(url).hostname.endsWith('.example')) {
        problems.push(`${name} still has the name of the example, ${new URL(url).hostname}: write your own`)
      }
    },
  }
}

/** Whether an address with its name and password is valid. */
function isUrlWithCredentials(text: string): boolean {
  try {
    const { username, password } = new URL(text)
    for (const part of [username, password]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
