import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import { here, Sentence } from '../../../ui/sentence.tsx'
import type { Need } from './needs.ts'
import style from './services.module.css'

/** What was found, as one types; nothing found leads to people. */
export function FoundNeeds({
  typed,
  found,
  policy,
}: {
  typed: string
  found: Need[]
  policy: number | null
}) {
  const { t } = useTexts()
  return (
    <>
      <output className={found.length > 0 ? 'unseen' : style['none']}>
        {found.length > 0 ? (
          t('services.search.count', { count: found.length })
        ) : (
          <Sentence text={t('services.search.none', { typed, link: here })}>
            <Link to={paths.contactUs}>{t('services.search.ask')}</Link>
          </Sentence>
        )}
      </output>
      {found.length > 0 && (
        <Card className={style['found']} aria-label={t('services.search')}>
          <ul className={style['tiles']}>
            {found.map(({ to, title }) => (
              <li key={title}>
                <Link to={to} state={policy === null ? null : { policy }}>
                  {title}
                  <ForwardIcon className="turns" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
