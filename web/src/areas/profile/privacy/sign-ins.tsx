import type { SignIn } from '@falaj/contract/profile/privacy/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime, ltr, timeOfDay } from '../../../language/format.ts'
import type { Translate } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { LeaveIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { BrowserLine, browserText } from './browser-line.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './privacy.module.css'
import { signInsQuery } from './queries.ts'
import { type Leaving, SignOut } from './sign-out.tsx'

/** How many are shown at first. */
const shortList = 3

export function SignIns() {
  const { t, language } = useTexts()
  const signIns = useInfiniteQuery(signInsQuery)
  const [whole, setWhole] = useState(false)
  const [leaving, setLeaving] = useState<Leaving>()
  return (
    <Card className={style['card']} aria-labelledby="sign-ins">
      <div className={style['head']}>
        <h2 id="sign-ins">{t('privacy.signIns')}</h2>
        <Button
          weight="quiet"
          className={style['red']}
          icon={<LeaveIcon aria-hidden />}
          onClick={() => setLeaving('everywhere')}
        >
          {t('privacy.signOut')}
        </Button>
      </div>
      <Loaded query={signIns}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data)
          const shown = whole ? all : firstOf(all)
          return (
            <>
              <ul className={style['lines']}>
                {shown.map((one) => (
                  <SignInLine
                    key={one.id}
                    signIn={one}
                    facts={whereHowAndWhen(one, t, language)}
                    onEnd={(browser) => setLeaving({ session: one.id, browser })}
                    onNotMe={() => setLeaving('not-me')}
                  />
                ))}
              </ul>
              {!whole && all.length > shown.length && (
                <Button weight="quiet" className={style['more']} onClick={() => setWhole(true)}>
                  {t('privacy.signIns.all')}
                </Button>
              )}
              {whole && signIns.hasNextPage && (
                <Button
                  weight="quiet"
                  className={style['more']}
                  busy={signIns.isFetchingNextPage}
                  onClick={() => void signIns.fetchNextPage()}
                >
                  {t('privacy.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      {leaving && <SignOut leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function SignInLine({
  signIn,
  facts,
  onEnd,
  onNotMe,
}: {
  signIn: SignIn
  facts: readonly string[]
  onEnd: (browser: string) => void
  onNotMe: () => void
}) {
  const { t } = useTexts()
  const { current, open, new_browser, new_place } = signIn
  const name = browserText(signIn.browser, t)
  const isNew = new_browser || new_place
  const marks = (
    <>
      {current && <Badge tone="good">{t('privacy.thisBrowser')}</Badge>}
      {new_place && <Badge tone="over">{t('privacy.newPlace')}</Badge>}
      {new_browser && <Badge tone="over">{t('privacy.newBrowser')}</Badge>}
    </>
  )
  return (
    <BrowserLine
      browser={signIn.browser}
      name={name}
      marks={marks}
      action={
        !current && (
          <>
            {open && (
              <Button
                weight="quiet"
                aria-label={`${t('privacy.signOut.one')}: ${name}, ${facts.join(' · ')}`}
                onClick={() => onEnd(name)}
              >
                {t('privacy.signOut.one')}
              </Button>
            )}
            {isNew && (
              <Button
                weight="quiet"
                className={style['red']}
                aria-label={`${t('privacy.notMe')}: ${name}, ${facts.join(' · ')}`}
                onClick={onNotMe}
              >
                {t('privacy.notMe')}
              </Button>
            )}
          </>
        )
      }
    >
      <Dotted>
        {facts.map((fact) => (
          <Sentence text={fact} key={fact} />
        ))}
      </Dotted>
    </BrowserLine>
  )
}

/** The newest, and any from a new place or browser: the short list must not hide those. */
const firstOf = (all: readonly SignIn[]) =>
  all.filter((one, place) => place < shortList || one.new_place || one.new_browser).slice(0, 6)

function whereHowAndWhen(signIn: SignIn, t: Translate, language: Language): readonly string[] {
  const { place, opened_by, at, until, open } = signIn
  const where = place.local
    ? t('privacy.place.local')
    : place.network
      ? t('privacy.place.network', { network: ltr(place.network, language) })
      : t('privacy.place.unknown')
  const from = ltr(dateAndTime(at), language)
  const sameDay = until?.slice(0, 10) === at.slice(0, 10)
  const when =
    until === null || open
      ? t('privacy.since', { at: from })
      : t('privacy.until', {
          at: from,
          until: ltr(sameDay ? timeOfDay(until) : dateAndTime(until), language),
        })
  return [where, ...(opened_by === null ? [] : [t(`privacy.by.${opened_by}`)]), when]
}
