/** How a picture is seen through its frame: enlarged, and moved from the middle by so many pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

const most = 5
export const wholePicture: View = { scale: 1, x: 0, y: 0 }

/** The view at another scale, in which what lies at `point` (seen from the middle) stays where it is. */
export function zoomTo(view: View, scale: number, point: Point, frame: Size): View {
  const next = Math.min(most, Math.max(1, scale))
  const ratio = next / view.scale
  return within(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  )
}

/** The view moved along, as far as there is something to see. */
export function moveBy(view: View, by: Point, frame: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

function within({ scale, x, y }: View, { width, height }: Size): View {
  return { scale, x: clamp(x, ((scale - 1) * width) / 2), y: clamp(y, ((scale - 1) * height) / 2) }
}

// Adding nothing makes 0 of -0.
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0
