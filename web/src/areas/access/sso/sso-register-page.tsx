import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useBrand } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Component as InvalidToken } from '../../../ui/invalid-token.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import style from '../form/access-form.module.css'
import { hideParameters, opened } from '../form/hide-parameters.ts'
import { PageIntro } from '../form/page-intro.tsx'
import { openHidden } from './open-hidden.ts'
import { memberInTheWay } from './open-session.ts'
import { SessionQuestion } from './session-question.tsx'
import { type Invitation, SsoRegisterForm } from './sso-register-form.tsx'

/** Registration through a partner, who confirms the address; the member adds the enrolment (ACC-165 to ACC-180). */
export function Component() {
  const { t } = useTexts()
  const { invitation, opening } = useInvitation()
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    memberInTheWay(undefined).then(
      (member) => setOpen(member?.member_name),
      (problem: unknown) => console.warn(problem),
    )
  }, [])
  if (invitation === 'invalid') return <InvalidToken />
  return (
    <div className={style['page']}>
      {invitation === 'forgotten' ? (
        <>
          <PageIntro title={t('link.forgotten.title')}>{t('ssoRegister.forgotten')}</PageIntro>
          <LinkButton weight="filled" wide to={paths.login}>
            {t('back.login')}
          </LinkButton>
        </>
      ) : open ? (
        <SessionQuestion name={open} onGoOn={() => setOpen(undefined)} />
      ) : (
        <SsoRegisterForm invitation={invitation} opening={opening} />
      )}
    </div>
  )
}

/**
 * What the address contains; undefined while it is being decrypted, for which `opening` waits: a form that was sent before
 * the page woke up is sent in that moment. Not stored, so a reload loses it.
 */
function useInvitation(): {
  invitation: Invitation | 'invalid' | 'forgotten' | undefined
  opening: Promise<Invitation | 'invalid'>
} {
  const { email = '', token = '' } = useParams()
  const { sso_page_key } = useBrand()
  const forgotten = useAwake() && email === opened
  const [invitation, setInvitation] = useState<Invitation | 'invalid'>()
  const [{ opening, open }] = useState(promised)

  useEffect(() => {
    if (email === opened) return
    hideParameters('ssoregister', 2)
    void Promise.all([openHidden(email, sso_page_key), openHidden(token, sso_page_key)]).then(
      ([address, ticket]) => {
        const found = address && ticket ? { email: address, ticket } : 'invalid'
        setInvitation(found)
        open(found)
      },
    )
  }, [email, token, sso_page_key, open])

  return { invitation: forgotten ? 'forgotten' : invitation, opening }
}

function promised() {
  let open!: (found: Invitation | 'invalid') => void
  const opening = new Promise<Invitation | 'invalid'>((resolve) => (open = resolve))
  return { opening, open }
}
