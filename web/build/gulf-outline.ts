/**
 * The land around the Gulf, cut from Natural Earth (public domain, from the package `world-atlas`) when the pages are
 * built: the provider map draws it without asking anybody.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

const id = 'virtual:gulf'

/** More than a map can ever show, so that no cut edge is seen. */
const [west, south, east, north] = [36, 8, 70, 38]

export function gulfOutline(): Plugin {
  return {
    name: 'gulf-outline',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) =>
      asked === `\0${id}` ? `export const outline = ${JSON.stringify(rings())}` : null,
  }
}

/** Each ring as `longitude, latitude, longitude, …`, to a hundred metres. */
export function rings(): number[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const world: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
  return feature(world, world.objects.land)
    .features.flatMap(({ geometry }) => ringsOf(geometry))
    .map(cut)
    .filter((ring) => ring.length > 3)
    .map((ring) => ring.flatMap(([x = 0, y = 0]) => [rounded(x), rounded(y)]))
}

const ringsOf = (geometry: { type: string }): Position[][] =>
  isPolygon(geometry)
    ? geometry.coordinates
    : isMultiPolygon(geometry)
      ? geometry.coordinates.flat()
      : []

const isPolygon = (geometry: { type: string }): geometry is Polygon => geometry.type === 'Polygon'
const isMultiPolygon = (geometry: { type: string }): geometry is MultiPolygon =>
  geometry.type === 'MultiPolygon'

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** A ring within the window, one edge of it after the other (Sutherland and Hodgman). */
function cut(ring: Position[]): Position[] {
  const edges: [axis: 0 | 1, limit: number, keeps: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce<Position[]>((points, [axis, limit, keeps]) => {
    const isIn = (point: Position) => ((point[axis] ?? 0) - limit) * keeps >= 0
    return points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point
      const crossing = isIn(before) === isIn(point) ? [] : [between(before, point, axis, limit)]
      return isIn(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function between(one: Position, other: Position, axis: 0 | 1, limit: number): Position {
  const part = (limit - (one[axis] ?? 0)) / ((other[axis] ?? 0) - (one[axis] ?? 0))
  const at = (of: 0 | 1) => (one[of] ?? 0) + part * ((other[of] ?? 0) - (one[of] ?? 0))
  return [at(0), at(1)]
}
