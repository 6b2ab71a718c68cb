import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { holdsTyping } from '../../session/kept-typing.ts'
import { signOut } from '../../session/sign-out.ts'
import { Question } from '../../ui/question.tsx'

/** LOGOUT, and the question before it to somebody who would lose by it what was typed. */
export function useLogout() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  // The session has ended by then, whatever becomes of that page.
  const leave = () =>
    void signOut().then((address) => (address ? location.assign(address) : navigate(paths.login)))
  return {
    // What was typed ends with the session: nobody else is to find it in this tab.
    onLogout: () => (holdsTyping() ? setAsking(true) : leave()),
    question: asking && (
      <Question
        title={t('nav.logout.question')}
        yes={t('nav.logout.yes')}
        no={t('nav.logout.no')}
        busy={false}
        onYes={leave}
        onNo={() => setAsking(false)}
      >
        <p>{t('nav.logout.typed')}</p>
      </Question>
    ),
  }
}
