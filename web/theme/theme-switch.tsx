import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { storedText, useStoredValue } from '../browser/stored-value.ts'
import { cx } from '../design/class-names.ts'
import { designTexts } from '../texts/design.ts'
import { parseTheme, setTheme } from './theme.ts'

const texts = designTexts.theme

const storedTheme = storedText('theme', parseTheme, { onChange: setTheme })

const choices = [
  { theme: null, icon: Monitor, text: texts.system },
  { theme: 'light', icon: Sun, text: texts.light },
  { theme: 'dark', icon: Moon, text: texts.dark },
] as const

/** Chooses light or dark, or follows the system's preference. It needs script; without it the stylesheet follows the system. */
export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useStoredValue(storedTheme)
  const name = useId()
  return (
    <fieldset className={cx('min-w-0 noscript:hidden', className)}>
      <legend className="mb-1.5 text-xs font-semibold text-muted">{texts.title}</legend>
      <div className="flex flex-wrap gap-1 rounded-card bg-tint p-1">
        {choices.map(({ theme, icon: Icon, text }) => (
          <label
            key={text}
            className="relative flex min-h-14 flex-auto flex-col items-center justify-center gap-1 rounded-control border border-transparent px-1.5 text-center text-xs font-semibold text-muted has-checked:bg-surface has-checked:border-control has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === theme}
              onChange={() => storedTheme.write(theme)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            <Icon aria-hidden className="size-4 shrink-0" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
