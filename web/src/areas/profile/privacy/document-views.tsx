import type { DocumentView } from '@falaj/contract/profile/privacy/schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateAndTime } from '../../../language/format.ts'
import type { Translate } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { PaperIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import table from './document-views.module.css'
import style from './privacy.module.css'
import { documentViewsQuery, type Viewers, viewersOf } from './queries.ts'

/** The newest; more would push the rest of the page out of sight. */
const shownAtFirst = 5

const choices: readonly Viewers[] = ['all', 'insurer', 'me']

export function DocumentViews() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const viewers = viewersOf(search.get('viewers'))
  const views = useInfiniteQuery(documentViewsQuery(viewers))
  const [unfolded, setUnfolded] = useState(false)
  const choose = (chosen: Viewers) =>
    setSearch(chosen === 'all' ? {} : { viewers: chosen }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Card className={style['card']} aria-labelledby="document-views">
      <div className={style['head']}>
        <h2 id="document-views">{t('privacy.views')}</h2>
        <form
          className={table['filter']}
          onChange={(event) =>
            choose(viewersOf(String(new FormData(event.currentTarget).get('viewers'))))
          }
        >
          <SegmentField
            id="viewers"
            name="viewers"
            label={t('privacy.views.who')}
            choices={choices.map((value) => ({ value, text: t(`privacy.views.${value}`) }))}
            defaultValue={viewers}
          />
        </form>
      </div>
      <Loaded query={views}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data)
          if (all.length === 0) return <p>{t('privacy.views.none')}</p>
          const hidden = !unfolded && all.length > shownAtFirst
          return (
            <>
              <ViewTable views={hidden ? all.slice(0, shownAtFirst) : all} />
              {(hidden || views.hasNextPage) && (
                <Button
                  weight="quiet"
                  className={style['more']}
                  busy={views.isFetchingNextPage}
                  onClick={() => (hidden ? setUnfolded(true) : void views.fetchNextPage())}
                >
                  {t('privacy.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function ViewTable({ views }: { views: readonly DocumentView[] }) {
  const { t } = useTexts()
  return (
    <table className={table['views']}>
      <thead>
        <tr>
          {(['document', 'who', 'purpose', 'when'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`privacy.views.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <tr key={view.id}>
            <th scope="row">
              <PaperIcon aria-hidden />
              <span>
                <FactText>{view.file_name ?? t(`privacy.document.${view.document}`)}</FactText>
                <small>
                  <FactText>{view.person_name}</FactText>
                </small>
              </span>
            </th>
            <td>{viewerText(view, t)}</td>
            <td>
              {t(view.by === 'insurer' ? 'privacy.views.deciding' : 'privacy.views.download')}
              {view.reference_number && (
                <small>
                  <LtrText>{view.reference_number}</LtrText>
                </small>
              )}
            </td>
            <td>
              <LtrText>{dateAndTime(view.at)}</LtrText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const viewerText = ({ by, name }: DocumentView, t: Translate): string =>
  name ?? t(`privacy.viewer.${by}`)
