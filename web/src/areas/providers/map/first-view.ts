/** What the map shows before anybody moves it: the result, and enough around it to know where that is. */
import {
  type Covered,
  onScreen,
  type Place,
  type Point,
  pointOf,
  type Size,
  type View,
  viewOf,
  zoomed,
} from './projection.ts'

export interface Named<Town extends Place, Area extends Place> {
  towns: readonly Town[]
  /** Their parts, which are named near by only. */
  areas: readonly Area[]
}

/** From where on a city is more than a word. */
const areasFrom = 10

export const namesAt = <Town extends Place, Area extends Place>(
  { zoom }: View,
  towns: readonly Town[],
  areas: readonly Area[],
): (Town | Area)[] => (zoom < areasFrom ? [...towns] : [...towns, ...areas])

/** Pins on plain land are nowhere. */
const fewestNames = 3
/** A town and its neighbours; farther out, pins of one town are one. */
const farthest = 8

export function firstView(
  places: readonly Place[],
  { towns, areas }: Named<Place, Place>,
  size: Size,
  covered: Covered,
): View {
  const inMiddle = {
    x: (covered.left - covered.right) / 2,
    y: (covered.top - covered.bottom) / 2,
  }
  const named = (view: View) =>
    namesAt(view, towns, areas).filter((name) =>
      isLegible(onScreen(pointOf(name), view, size), size, covered),
    ).length
  let view = viewOf(places, size, covered)
  if (places.length === 0 || towns.length === 0) return view
  while (view.zoom > farthest && named(view) < fewestNames) view = zoomed(view, -0.5, inMiddle)
  return view
}

/** Half of a name, and where it stands below its point. */
const halfName = 45
const below = 50

const isLegible = ({ x, y }: Point, { width, height }: Size, covered: Covered): boolean =>
  x >= halfName && y >= covered.top && x <= width - halfName && y + below <= height - covered.bottom
