import { LogoTile } from '#web/design/logo-tile.tsx'
import type { CustomControl } from '../ui/form/form-definition.ts'
import { Switch } from '../ui/form/switch.tsx'

type CourierSwitchesProps = Pick<CustomControl, 'value' | 'onChange' | 'disabled'> & {
  couriers: readonly { Code: string; Name: string; Logo: string }[]
}

/** A switch for each courier; the value has the codes of those that are switched off. */
export function CourierSwitches({ value, onChange, disabled, couriers }: CourierSwitchesProps) {
  const notOffered = (value ?? []) as string[]
  return (
    <ul className="divide-y divide-line">
      {couriers.map(({ Code, Name, Logo }) => (
        <li key={Code} className="flex flex-wrap items-center gap-x-3 py-1">
          <span aria-hidden>
            <LogoTile src={Logo} name={Name} />
          </span>
          <div className="min-w-0 flex-1 basis-40">
            <Switch
              label={Name}
              checked={!notOffered.includes(Code)}
              disabled={disabled}
              onChange={(isOffered) =>
                onChange(isOffered ? notOffered.filter((code) => code !== Code) : [...notOffered, Code].toSorted())
              }
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
