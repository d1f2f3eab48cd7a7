import {
  accentShape,
  brandColours,
  contrastWithWhite,
  readableAccent,
  textContrast,
} from '#contract/values/settings/brand-colours.ts'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { settingsTexts } from '../texts/settings.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'

const { accent: texts } = settingsTexts
/** The shop's own colour, shown when none is chosen. */
const ownBlue = '#1465db'
const grounds = {
  light: { ground: '#ffffff', ink: '#0f172a' },
  dark: { ground: '#141d2b', ink: '#e8edf4' },
}

/** The colour of buttons and links, with its contrast and a sample in both themes. */
export function AccentInput({ value, onChange, onBlur, disabled, error }: CustomControl) {
  const typed = String(value ?? '')
  const isColour = accentShape.test(typed)
  const colour = isColour ? typed : ownBlue
  const contrast = contrastWithWhite(colour)
  const isReadable = contrast >= textContrast
  const nearest = readableAccent(colour)
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={texts.pick}
          value={colour.toLowerCase()}
          disabled={disabled}
          className="h-11 w-14 shrink-0 rounded-control border border-control bg-surface p-1"
          onChange={(event) => onChange(event.target.value)}
        />
        <Input
          value={typed}
          placeholder={ownBlue}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      {/* The field's error says the same. */}
      <p role="status" className={isReadable ? 'text-sm text-success' : 'text-sm text-danger empty:hidden'}>
        {!(error && !isReadable) && texts.contrast(contrast.toFixed(1).replace('.', ','), isReadable)}
      </p>
      {!isReadable && !disabled && (
        <Button look="secondary" className="w-fit" onClick={() => onChange(nearest)}>
          <span aria-hidden className="size-5 rounded-small" style={{ background: nearest }} />
          {texts.useNearest}
        </Button>
      )}
      {isReadable && (
        <div className="grid grid-cols-2 gap-2" aria-hidden>
          {(['light', 'dark'] as const).map((theme) => (
            <Sample key={theme} theme={theme} colour={colour} />
          ))}
        </div>
      )}
    </div>
  )
}

function Sample({ theme, colour }: { theme: 'light' | 'dark'; colour: string }) {
  const colours = brandColours(colour)[theme]
  const { ground, ink } = grounds[theme]
  return (
    <div className="rounded-control border border-line p-3 text-sm" style={{ background: ground, color: ink }}>
      <p className="mb-2 text-xs">{texts.themes[theme]}</p>
      <p className="mb-2 font-semibold" style={{ color: colours['color-primary'] }}>
        {texts.link}
      </p>
      <p
        className="rounded-control px-3 py-2 text-center font-semibold text-white"
        style={{ background: colours['background-color-primary'] }}
      >
        {texts.button}
      </p>
      <p
        className="mt-2 rounded-control px-3 py-1.5 text-center font-semibold"
        style={{ background: colours['color-primary-soft'], color: colours['color-primary'] }}
      >
        {texts.soft}
      </p>
    </div>
  )
}
