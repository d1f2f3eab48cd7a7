import type { Coordinates } from './coordinates.ts'
import { mercator, worldPx } from './map-view.ts'

const [primary, surface] = ['var(--color-primary)', 'var(--color-surface)']

type AreaOverlayProps = { area: readonly Coordinates[]; position: Coordinates; zoom: number }

/** An area with its numbered corners, around the centre of the map. */
export function AreaOverlay({ area, position, zoom }: AreaOverlayProps) {
  const [centerX, centerY] = mercator(position)
  const px = worldPx(zoom)
  const points = area.map((corner) => {
    const [x, y] = mercator(corner)
    return [(x - centerX) * px, (y - centerY) * px] as const
  })
  // Attributes instead of classes: these would be in the stylesheet of every page of the storefront.
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 z-10 size-full">
      <svg aria-hidden x="50%" y="50%" overflow="visible" strokeWidth={2}>
        <polygon points={points.join(' ')} fill={primary} fillOpacity={0.2} stroke={primary} />
        {points.map(([x, y], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order
          <g key={at} fill={surface}>
            <circle cx={x} cy={y} r={10} fill={primary} stroke={surface} />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={12}
              fontWeight={700}
              strokeWidth={0}
            >
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
    </svg>
  )
}
