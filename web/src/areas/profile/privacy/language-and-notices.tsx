import { changeNoticeWays } from '@falaj/contract/notices/calls.ts'
import { isLanguage, languages, nameOfLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { switchLanguage } from '../../../language/switch-language.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { useStepDone } from '../../../queries/first-steps.ts'
import { call } from '../../../session/call.ts'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import style from './privacy.module.css'
import { noticeWaysQuery } from './queries.ts'

const ways = ['mail', 'sms'] as const

export function LanguageAndNotices() {
  const { t, language } = useTexts()
  const query = useQuery(noticeWaysQuery)
  useStepDone('notices')

  return (
    <Card className={style['card']} aria-labelledby="language-and-notices">
      <h2 id="language-and-notices">{t('privacy.notices')}</h2>
      <SegmentField
        id="language"
        name="language"
        label={t('privacy.language')}
        choices={languages().map((value) => ({ value, text: nameOfLanguage(value) }))}
        value={language}
        onChoose={(chosen) => {
          if (isLanguage(chosen)) void switchLanguage(chosen)
        }}
      />
      <Loaded query={query} lines={2}>
        {(chosen) => (
          <>
            <ul className={style['switches']}>
              {ways.map((way) => (
                <li key={way}>
                  <label htmlFor={`ways-${way}`}>{t(`privacy.notices.${way}`)}</label>
                  <input
                    id={`ways-${way}`}
                    className={style['switch']}
                    type="checkbox"
                    role="switch"
                    aria-checked={chosen[way]}
                    checked={chosen[way]}
                    onChange={({ currentTarget }) => void change(way, currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
            <p className={style['quiet']}>{t('privacy.notices.text')}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

async function change(way: (typeof ways)[number], on: boolean): Promise<void> {
  // Shown at once; taken back if it can't be saved. The other may be on its way as well, and keeps what is shown.
  const show = (value: boolean) =>
    queryClient.setQueryData(
      noticeWaysQuery.queryKey,
      (shown) => shown && { ...shown, [way]: value },
    )
  show(on)
  try {
    const { data } = await call(changeNoticeWays, { body: { [way]: on } })
    show(data[way])
  } catch (thrown) {
    show(!on)
    showFailure(thrown)
  }
}
