import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { chatCard } from '@falaj/contract/support/rules/chat.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { ComplaintsIcon, MailIcon, QuestionIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { focusElement } from '../../../ui/focus-element.ts'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useMinute } from '../../../ui/use-minute.ts'
import { CallBackCard } from '../call-back/call-back.tsx'
import { type PromisedCall, slotsToCome } from '../call-back/call-back-offer.ts'
import { CallBackRow } from '../call-back/call-back-row.tsx'
import { Chat } from '../chat/chat.tsx'
import { ChatCard } from '../chat/chat-card.tsx'
import { complaintsQuery, contactsQuery } from '../queries.ts'
import { useMember } from '../use-member.ts'
import style from './contact-page.module.css'
import { CountryRow } from './country-row.tsx'
import { OwnCountry } from './own-country.tsx'
import { WayCard } from './way-card.tsx'

/** How to reach a person, and what else may help (SUP-001 to SUP-008). */
export function Component() {
  const { t } = useTexts()
  const { signedIn, member } = useMember()
  const now = useMinute()
  const contacts = useQuery({ ...contactsQuery, refetchInterval: 60_000 })
  const [params, setParams] = useSearchParams()
  // The notice of an answer leads to the open chat, from this page too.
  const open = params.has('chat')
  const showChat = (shown: boolean) =>
    setParams(shown ? { chat: 'open' } : {}, { replace: true, preventScrollReset: true })
  const own = contacts.data?.find(({ country }) => country === member?.country_code)
  const chats = open && member !== undefined && chatCard(member.country_code) === 'open'
  const desk = useMedia('(min-width: 960px)')
  const callBackId = useId()
  const [callBackOpen, setCallBackOpen] = useState(false)
  const [promised, setPromised] = useState<PromisedCall>()
  const slots = own ? slotsToCome(own, now) : []
  // What was promised stays, though it was the last time of the day.
  const offer =
    own && member && (slots.length > 0 || promised)
      ? { contact: own, slots, phoneNumber: member.phone_number, promised, onPromised: setPromised }
      : undefined
  const showCallBack = () => {
    setCallBackOpen(true)
    focusElement(document.getElementById(callBackId))
  }
  return (
    <>
      <PageHeader title={t('footer.contactUs')} subtitle={!signedIn && t('contact.text')} />
      <div className={style['columns']}>
        <div>
          {own ? (
            <OwnCountry
              contact={own}
              now={now}
              onCallBack={offer && !desk && !callBackOpen ? showCallBack : undefined}
            />
          ) : (
            !signedIn && <Assistance />
          )}
          <Card className={style['list']}>
            <ul aria-label={t('contact.ways')}>
              <ChatCard
                country={member?.country_code}
                office={own?.office}
                open={open}
                onOpen={() => showChat(true)}
              />
              {offer && !desk && (
                <CallBackRow
                  id={callBackId}
                  offer={offer}
                  now={now}
                  open={callBackOpen}
                  onOpen={setCallBackOpen}
                />
              )}
              {own?.email && (
                <WayCard
                  icon={<MailIcon aria-hidden />}
                  title={t('contact.email')}
                  text={<EmailLink>{own.email}</EmailLink>}
                  leadsOn={false}
                />
              )}
              <WayCard
                icon={<QuestionIcon aria-hidden />}
                title={<WayLink to={paths.faq}>{t('contact.faq')}</WayLink>}
                text={t('contact.faq.text')}
                leadsOn
              />
              {/* SUP-004 */}
              <WayCard
                icon={<ComplaintsIcon aria-hidden />}
                title={
                  <WayLink to={signedIn ? paths.complaintList : paths.complaints}>
                    {t('contact.complaints')}
                  </WayLink>
                }
                text={<OpenComplaints signedIn={signedIn} />}
                leadsOn
              />
            </ul>
          </Card>
        </div>
        {chats && own && <Chat contact={own} onClose={() => showChat(false)} />}
        <div>
          {offer && desk && <CallBackCard offer={offer} now={now} />}
          <Loaded query={contacts} lines={5}>
            {(all) => <Countries all={all} own={own} />}
          </Loaded>
          {signedIn && <Assistance />}
        </div>
      </div>
    </>
  )
}

const WayLink = ({ to, children }: { to: string; children: string }) => (
  <CardLink className={style['open']} to={to}>
    {children}
  </CardLink>
)

function OpenComplaints({ signedIn }: { signedIn: boolean }) {
  const { t } = useTexts()
  const { data } = useQuery({ ...complaintsQuery, enabled: signedIn })
  if (!signedIn || !data) return t('contact.complaints.text')
  const count = data.filter(({ clock }) => clock.state !== 'resolved').length
  return t('contact.complaints.open', { count })
}

/** All but the member's own, which stands first and large (SUP-005). */
function Countries({ all, own }: { all: CountryContact[]; own: CountryContact | undefined }) {
  const { t } = useTexts()
  return (
    <div>
      <h2 className={style['title']}>{t(own ? 'contact.others' : 'contact.all')}</h2>
      <Card className={style['list']}>
        <ul>
          {all
            .filter((contact) => contact !== own)
            .map((contact) => (
              <li key={contact.country}>
                <CountryRow contact={contact} />
              </li>
            ))}
        </ul>
      </Card>
    </div>
  )
}

/** SUP-007, SUP-008 */
function Assistance() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  return (
    <Card className={style['assistance']}>
      <p>
        <Sentence text={t('contact.assistance', { phone: here })}>
          <PhoneLink>{phone_inside_uae}</PhoneLink>
        </Sentence>
      </p>
      <dl className={style['more']}>
        <div>
          <dt>{t('contact.inside')}</dt>
          <dd>
            <PhoneLink>{phone_inside_uae}</PhoneLink>
          </dd>
        </div>
        <div>
          <dt>{t('contact.outside')}</dt>
          <dd>
            <PhoneLink>{phone_outside_uae}</PhoneLink>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
