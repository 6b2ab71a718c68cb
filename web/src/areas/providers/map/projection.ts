/** Web Mercator, as every map service has it: the world is a square of side 1, its corner far in the north-west. */

export interface Point {
  x: number
  y: number
}

/** What a map shows: the point in its middle, and how often the world was doubled from 256 pixels. */
export interface View extends Point {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export interface Place {
  latitude: number
  longitude: number
}

const tile = 256
export const leastZoom = 4
export const mostZoom = 16

export function pointOf({ latitude, longitude }: Place): Point {
  const radians = (latitude * Math.PI) / 180
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  }
}

/** Pixels of the whole world. */
export const scaleOf = (zoom: number): number => tile * 2 ** zoom

/** Pixels from the top left corner of the map. */
export function onScreen(point: Point, view: View, { width, height }: Size): Point {
  const scale = scaleOf(view.zoom)
  return {
    x: (point.x - view.x) * scale + width / 2,
    y: (point.y - view.y) * scale + height / 2,
  }
}

/** Moved by so many pixels, as somebody drags it. */
export function moved(view: View, byX: number, byY: number): View {
  const scale = scaleOf(view.zoom)
  return within({ ...view, x: view.x - byX / scale, y: view.y - byY / scale })
}

/** Closer or farther by so many steps; what is `at` (pixels from the middle) stays where it is. */
export function zoomed(view: View, steps: number, at: Point = { x: 0, y: 0 }): View {
  const zoom = Math.min(mostZoom, Math.max(leastZoom, view.zoom + steps))
  const shift = 1 / scaleOf(view.zoom) - 1 / scaleOf(zoom)
  return within({ zoom, x: view.x + at.x * shift, y: view.y + at.y * shift })
}

/** Moved so that what is `at` lies in the free part, from the top; as it is when it lies there already. */
export function broughtIn(view: View, at: Point, free: Size): View {
  if (isInside(at.x, free.width) && isInside(at.y, free.height)) return view
  return moved(view, free.width / 2 - at.x, free.height / 2 - at.y)
}

/** Half of a pin, and a little. */
const edge = 36
const isInside = (value: number, room: number) => value >= edge && value <= room - edge

/** The Gulf and what lies around it: what the outline reaches. */
const northWest = pointOf({ latitude: 32, longitude: 42 })
const southEast = pointOf({ latitude: 14, longitude: 63 })

const within = (view: View): View => ({
  ...view,
  x: Math.min(southEast.x, Math.max(northWest.x, view.x)),
  y: Math.min(southEast.y, Math.max(northWest.y, view.y)),
})

/** The Gulf from Kuwait to Oman. */
const allOfIt: Place[] = [
  { latitude: 30, longitude: 47 },
  { latitude: 22, longitude: 59.5 },
]

/** What lies on the map, from each of its edges, in pixels. */
export interface Covered {
  top: number
  right: number
  bottom: number
  left: number
}
export const nothingCovered: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

/** Half of a pin on either side, and what stands below it. */
const around = 96
const room = (pixels: number) => Math.max(64, pixels - around)

/** Shows all of these in the part that nothing covers, with room for pins around them; the whole Gulf when there is nothing to show. */
export function viewOf(
  places: readonly Place[],
  { width, height }: Size,
  covered: Covered = nothingCovered,
): View {
  const points = (places.length > 0 ? places : allOfIt).map(pointOf)
  const [left, right] = ends(points.map(({ x }) => x))
  const [top, bottom] = ends(points.map(({ y }) => y))
  const fitting = Math.min(
    Math.log2(room(width - covered.left - covered.right) / (tile * Math.max(right - left, 1e-7))),
    Math.log2(room(height - covered.top - covered.bottom) / (tile * Math.max(bottom - top, 1e-7))),
  )
  const zoom = Math.min(13, Math.max(leastZoom, fitting))
  const middle = within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom })
  return moved(middle, (covered.left - covered.right) / 2, (covered.top - covered.bottom) / 2)
}

const ends = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]

/** What stands with its middle at a point of the screen. */
export const placed = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
})
