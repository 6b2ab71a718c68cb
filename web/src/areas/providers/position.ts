/** Where the member is, asked of the browser once the search is open (PRV-007 to PRV-009). */
import { useEffect, useState } from 'react'

export interface Position {
  latitude: number
  longitude: number
}

/** PRV-008 */
const positionOptions: PositionOptions = {
  enableHighAccuracy: true,
  maximumAge: 30_000,
  timeout: 27_000,
}

/** About ten metres: who walks through a room is not elsewhere. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** Null until it is known, and for whoever does not say; the search goes on without (PRV-009). */
export function usePosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let here = true
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        if (!here) return
        setPosition({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      ({ message }) => console.info('The browser does not say where it is.', message),
      positionOptions,
    )
    return () => {
      here = false
    }
  }, [])
  return position
}
