/** Which way something lies in a straight line, clockwise from north, in degrees. */
import type { Position } from './position.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function bearingTo(from: Position, to: Position): number {
  const [lat, toLat, east] = [
    radians(from.latitude),
    radians(to.latitude),
    radians(to.longitude - from.longitude),
  ]
  const x = Math.sin(east) * Math.cos(toLat)
  const y = Math.cos(lat) * Math.sin(toLat) - Math.sin(lat) * Math.cos(toLat) * Math.cos(east)
  return (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360
}
