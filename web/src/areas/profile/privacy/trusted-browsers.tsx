import {
  removeTrustedBrowser,
  removeTrustedBrowsers,
} from '@falaj/contract/profile/privacy/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { BrowserLine, browserText } from './browser-line.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './privacy.module.css'
import { trustedBrowsersQuery } from './queries.ts'

export function TrustedBrowsers() {
  const { t, language } = useTexts()
  const browsers = useQuery(trustedBrowsersQuery)
  const [removing, setRemoving] = useState<number | 'all'>()

  const remove = async (which: number | 'all') => {
    if (removing !== undefined) return
    setRemoving(which)
    try {
      const { message } =
        which === 'all'
          ? await call(removeTrustedBrowsers, {})
          : await call(removeTrustedBrowser, { params: { id: which } })
      await queryClient.invalidateQueries({ queryKey: trustedBrowsersQuery.queryKey })
      showToast('done', { sentence: message })
    } catch (thrown) {
      showFailure(thrown)
    }
    setRemoving(undefined)
  }

  return (
    <Card className={style['card']} aria-labelledby="trusted-browsers">
      <h2 id="trusted-browsers">{t('privacy.browsers')}</h2>
      <p className={style['quiet']}>{t('privacy.browsers.text')}</p>
      <Loaded query={browsers}>
        {(all) => (
          <>
            {all.length === 0 && <p>{t('privacy.browsers.none')}</p>}
            <ul className={style['lines']}>
              {all.map((one) => {
                const name = browserText(one.browser, t)
                const until = ltr(shortDate(one.trusted_until), language)
                return (
                  <BrowserLine
                    key={one.id}
                    browser={one.browser}
                    name={name}
                    marks={one.current && <Badge tone="good">{t('privacy.thisBrowser')}</Badge>}
                    action={
                      <Button
                        busy={removing === one.id}
                        aria-label={t('privacy.browsers.remove.of', { browser: name, until })}
                        onClick={() => void remove(one.id)}
                      >
                        {t('privacy.browsers.remove')}
                      </Button>
                    }
                  >
                    <Sentence text={t('privacy.browsers.until', { until })} />
                  </BrowserLine>
                )
              })}
            </ul>
            {all.length > 1 && (
              <Button
                weight="quiet"
                className={style['more']}
                busy={removing === 'all'}
                onClick={() => void remove('all')}
              >
                {t('privacy.browsers.removeAll')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
