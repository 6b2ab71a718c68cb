import { useState } from 'react'
import type { Size, View } from './projection.ts'
import style from './provider-map.module.css'
import { type Tile, tileAddress, tilesOf } from './tiles.ts'

/** Pictures of the service that the operator has named. What the page draws by itself stays below them. */
export function TileLayer({ view, size, address }: { view: View; size: Size; address: string }) {
  return (
    <div className={style['tiles']} aria-hidden>
      {tilesOf(view, size).map((tile) => {
        const source = tileAddress(address, tile)
        return <Picture key={source} source={source} tile={tile} />
      })}
    </div>
  )
}

/** One that does not come leaves the outline to be seen. */
function Picture({ source, tile }: { source: string; tile: Tile }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  const { left, top, width, height } = tile
  return (
    <img
      referrerPolicy="no-referrer"
      src={source}
      alt=""
      draggable={false}
      width={width}
      height={height}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onError={() => setFailed(true)}
    />
  )
}
