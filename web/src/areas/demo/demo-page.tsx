import { demoEnrolmentPolicy, demoEnrolments, demoPassword } from '@falaj/contract/demo/accounts.ts'
import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { AccountList } from './account-list.tsx'
import style from './demo.module.css'
import { Mailbox } from './mailbox.tsx'

/** Where to start in the demo: the accounts, and the mailbox with codes and mails. Served only in demo mode. */
export function Component() {
  const { t, language } = useTexts()
  return (
    <>
      <PageHeader title={t('demo.title')} subtitle={t('demo.intro')} />
      <div className={style['columns']}>
        <div className={style['column']}>
          <h2>{t('demo.accounts')}</h2>
          <p className={style['password']}>
            {t('demo.password')}: <code dir="ltr">{demoPassword}</code>
          </p>
          <AccountList />
          <h2>{t('demo.enrolments')}</h2>
          <p className={style['quiet']}>
            <Sentence
              text={t('demo.enrolments.text', { policy: ltr(demoEnrolmentPolicy, language) })}
            />
          </p>
          <Card>
            <ul className={style['list']}>
              {demoEnrolments.map(({ certificate, dob }) => (
                <li key={certificate}>
                  <strong>
                    {t('demo.certificate')} <bdi dir="ltr">{certificate}</bdi>
                  </strong>
                  <span className={style['quiet']}>
                    {t('demo.born')} <LtrText>{shortDate(dob)}</LtrText> ·{' '}
                    {t(`demo.${certificate}`)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className={style['column']}>
          <h2>{t('demo.mailbox')}</h2>
          <Mailbox />
        </div>
      </div>
    </>
  )
}
