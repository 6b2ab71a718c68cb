import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { OpenIcon } from '../../../ui/icons.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { FactValue } from './fact-value.tsx'
import type { FactGroup } from './facts-of.ts'
import style from './facts.module.css'

/** Groups that open under their headings: the first one is, several may be. While something is looked for, all are. */
export function FactGroups({ groups, searching }: { groups: FactGroup[]; searching: boolean }) {
  const [toggled, setToggled] = useState<Partial<Record<string, boolean>>>({})
  const printing = usePrinting()
  const first = groups[0]?.title
  return (
    <Card data-long className={style['groups']}>
      {groups.map(({ title, summary, Icon, facts }) => {
        const open = printing || searching || (toggled[title] ?? title === first)
        return (
          <details key={title} open={open} className={style['group']}>
            <summary
              onClick={(event) => {
                // React keeps what is open: the browser's own toggle would come after it.
                event.preventDefault()
                if (!searching) setToggled({ ...toggled, [title]: !open })
              }}
            >
              <span className={style['icon']}>
                <Icon aria-hidden />
              </span>
              <span className={style['words']}>
                <h3>{title}</h3>
                {!open && summary && (
                  <span>
                    <FactText>{summary}</FactText>
                  </span>
                )}
              </span>
              <OpenIcon aria-hidden />
            </summary>
            <div className={style['facts']}>
              <DescriptionList>
                {facts.map((fact) => (
                  <FactValue key={fact.label} fact={fact} />
                ))}
              </DescriptionList>
            </div>
          </details>
        )
      })}
    </Card>
  )
}
