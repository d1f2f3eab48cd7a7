type CellsPreviewProps = { label: string; lines: readonly string[][] }

const shownLength = 60

/** The first lines of a file as a table; the first one is the header. */
export function CellsPreview({ label, lines: [header = [], ...rows] }: CellsPreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-left text-sm">
        <thead className="bg-tint text-xs text-muted">
          <tr>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
              <th key={at} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {shortened(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={line} className="border-t border-line">
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={at} className="px-3 py-2 whitespace-nowrap">
                  {shortened(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shortened = (cell: string) => (cell.length > shownLength ? `${cell.slice(0, shownLength)}…` : cell)
