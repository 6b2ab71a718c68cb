import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { underPolicy } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { classes } from '../../../ui/classes.ts'
import type { LiveFact } from './live-facts.ts'
import style from './services.module.css'
import { type Tile, type TileGroup, type TileName, tileGroups } from './tiles.ts'

/** The seven services in three groups, each with a fact that is so now. */
export function TileGroups({
  policy,
  named,
  facts,
}: {
  policy: number | null
  named: number | null
  facts: Partial<Record<TileName, LiveFact>>
}) {
  return (
    <div className={style['groups']}>
      {tileGroups.map((group) => (
        <Group key={group.title} group={group}>
          {(tile) => (
            <ServiceTile
              tile={tile}
              to={underPolicy(tile.to, named)}
              policy={policy}
              fact={facts[tile.name]}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

function Group({
  group: { title, tiles },
  children,
}: {
  group: TileGroup
  children: (tile: Tile) => ReactNode
}) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t(title)}</h2>
      <Card>
        <ul className={style['tiles']}>
          {tiles.map((tile) => (
            <li key={tile.id}>{children(tile)}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The whole tile is a link (SRV-002). */
function ServiceTile({
  tile,
  to,
  policy,
  fact,
}: {
  tile: Tile
  to: string
  policy: number | null
  fact: LiveFact | undefined
}) {
  const { t } = useTexts()
  return (
    <div className={style['tile']}>
      <span className={style['icon']}>
        <tile.Icon aria-hidden />
      </span>
      <div className={style['words']}>
        <h3>
          <CardLink to={to} state={policy === null ? null : { policy }}>
            {t(tile.title)}
          </CardLink>
        </h3>
        <p>{t(tile.text)}</p>
      </div>
      {fact && <span className={classes(style['fact'], style[fact.tone])}>{fact.text}</span>}
    </div>
  )
}
