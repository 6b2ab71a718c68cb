import { useEffect, useRef } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { StepsChannel } from '../../../ui/channel.tsx'
import style from '../form/access-form.module.css'

/** "50% Completed": the member continues from the mail (ACC-092, ACC-111). */
export function HalfWay() {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={style['page']}>
      <StepsChannel segments={['filled', 'filled', 'dry', 'dry']} label={t('half.steps')} />
      <div>
        <p className={style['over']}>{t('half.percent')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t('half.title')}
        </h1>
        <p className={style['text']}>{t('half.text')}</p>
      </div>
      <LinkButton weight="filled" wide to={paths.login}>
        {t('half.login')}
      </LinkButton>
      <p className={style['quiet']}>{t('half.missing')}</p>
    </div>
  )
}
