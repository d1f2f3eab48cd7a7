import { areas, type Right, rights, withGiven } from '#contract/protocol/rights.ts'
import { peopleTexts as texts } from '../texts/people.ts'

type RightsMatrixProps = { value: readonly Right[]; disabled: boolean; onChange: (rights: Right[]) => void }

const rightOf = (area: string, kind: string) => rights.find((right) => right === `${area}:${kind}`)

/**
 * A checkbox for seeing and one for changing each area. Changing includes seeing, and a right that another one includes can't be
 * removed alone.
 */
export function RightsMatrix({ value, disabled, onChange }: RightsMatrixProps) {
  function set(right: Right, isOn: boolean) {
    const [area, kind] = right.split(':') as [string, string]
    const other = rightOf(area, kind === 'read' ? 'write' : 'read')
    const also = (kind === 'write') === isOn ? other : undefined
    const rest = value.filter((one) => one !== right && one !== also)
    onChange((isOn ? [...rest, right, ...(also ? [also] : [])] : rest).sort())
  }
  const held = withGiven(value)
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-2 font-semibold">{texts.area}</th>
          <th className="w-[76px] py-2 text-center font-semibold">{texts.read}</th>
          <th className="w-[76px] py-2 text-center font-semibold">{texts.write}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
              {texts.areas[area]}
            </th>
            {(['read', 'write'] as const).map((kind) => {
              const right = rightOf(area, kind)
              if (!right) return <td key={kind} />
              return (
                <td key={kind} className="text-center">
                  <label className="inline-flex size-[44px] items-center justify-center">
                    <span className="sr-only">
                      {kind === 'read' ? texts.readOf(texts.areas[area]) : texts.writeOf(texts.areas[area])}
                    </span>
                    <input
                      type="checkbox"
                      className="size-5"
                      checked={held.includes(right)}
                      disabled={disabled || (held.includes(right) && !value.includes(right))}
                      onChange={(event) => set(right, event.target.checked)}
                    />
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
