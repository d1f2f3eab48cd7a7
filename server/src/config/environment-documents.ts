import { type EnvironmentSetting, settingGroups } from './environment-settings.ts'

// The documents of the settings, generated from the same data as the configuration. scripts/make-settings.ts writes them.

const lineLength = 120

/** `.env.example`: every setting with its default. */
export function settingsAsEnvFile(): string {
  const head = `Every setting of the shop, with its default. The shop runs without any of them. Set them where you start the shop (\`PORT=8080 npm start\`, a systemd unit, a container), or copy the lines you change into a file \`.env\` beside this one. What is set at the start outranks the file; ENV_FILE names another file, and with an empty name none. A name that is no setting is refused in the file, and told where it is nearly one. This file is made by scripts/make-settings.ts.`
  const groups = Object.entries<Record<string, EnvironmentSetting>>(settingGroups).map(([title, settings]) => {
    const lines = Object.entries(settings).flatMap(([name, setting]) => [
      comment(`${setting.text}${otherwiseOf(setting)}${fileOf(name, setting)}`),
      `${name}=${setting.default}`,
    ])
    return [`# ${title}`, '', ...lines].join('\n')
  })
  return `${[comment(head), ...groups].join('\n\n')}\n`
}

const otherwiseOf = ({ otherwise }: EnvironmentSetting) => (otherwise ? ` Without it: ${otherwise}.` : '')
const fileOf = (name: string, { isSecret }: EnvironmentSetting) =>
  isSecret ? ` ${name}_FILE names a file that has it.` : ''

/** docs/settings.md: the same as a table. */
export function settingsAsTable(): string {
  const groups = Object.entries<Record<string, EnvironmentSetting>>(settingGroups).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${cell(`${setting.text}${rangeOf(setting)}`)} |`,
    )
    return [`## ${title}`, '', '| setting | default | what |', '|---|---|---|', ...rows].join('\n')
  })
  return `# Settings

Environment variables, or lines of a file \`.env\` in the project's folder, which environment variables override. None is
required. An unknown name in the file is refused, with the nearest right one; a name in the environment that is nearly a setting is
told at the start. A setting with a lock (🔒) is a secret: \`NAME_FILE\` may name a file that has it, for containers and systemd's
credentials. What an owner changes while the shop runs is in the back office.

\`npm run kedai -- rotate-secret\` gives the shop a new secret. Made from the code by \`scripts/make-settings.ts\`.

${groups.join('\n\n')}
`
}

function defaultOf({ default: value, otherwise, isSecret }: EnvironmentSetting): string {
  const lock = isSecret ? '🔒 ' : ''
  return `${lock}${value ? `\`${value}\`` : cell(otherwise ?? 'none')}`
}

const rangeOf = ({ range }: EnvironmentSetting) => (range ? ` ${range[0]} to ${range[1]}.` : '')
const cell = (text: string) => text.replaceAll('|', '\\|')

/** Lines of a comment. */
function comment(text: string): string {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > lineLength) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}
