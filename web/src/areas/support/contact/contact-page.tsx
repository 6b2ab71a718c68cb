import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { chatCard } from '@falaj/contract/support/rules/chat.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../../brand/brand.ts'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { PhoneLink } from '../../../ui/contact-links.tsx'
import { ComplaintsIcon, QuestionIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { Chat } from '../chat/chat.tsx'
import { ChatCard } from '../chat/chat-card.tsx'
import { longDay } from '../long-day.ts'
import { complaintsQuery, contactsQuery } from '../queries.ts'
import { useMember } from '../use-member.ts'
import style from './contact-page.module.css'
import { CountryBlock } from './country-block.tsx'
import { WayCard } from './way-card.tsx'

/** How to reach a person, and what else may help (SUP-001 to SUP-008). */
export function Component() {
  const { t } = useTexts()
  const { signedIn, member } = useMember()
  const contacts = useQuery(contactsQuery)
  const [params, setParams] = useSearchParams()
  // The notice of an answer leads to the open chat, from this page too.
  const open = params.has('chat')
  const showChat = (shown: boolean) =>
    setParams(shown ? { chat: 'open' } : {}, { replace: true, preventScrollReset: true })
  const own = contacts.data?.find(({ country }) => country === member?.country_code)
  const chats = open && member !== undefined && chatCard(member.country_code) === 'open'
  return (
    <>
      <PageHeader
        title={t('footer.contactUs')}
        subtitle={<Subtitle contacts={contacts.data} country={member?.country_code} />}
      />
      <div className={style['columns']} data-chat={chats || undefined}>
        <div>
          <ul className={style['ways']} aria-label={t('contact.ways')}>
            <ChatCard
              country={member?.country_code}
              office={own?.office}
              open={open}
              onOpen={() => showChat(true)}
            />
            <WayCard
              to={paths.faq}
              icon={<QuestionIcon aria-hidden />}
              title={t('contact.faq')}
              text={t('contact.faq.text')}
            />
            {/* SUP-004 */}
            <WayCard
              to={signedIn ? paths.complaintList : paths.complaints}
              icon={<ComplaintsIcon aria-hidden />}
              title={t('contact.complaints')}
              text={<OpenComplaints signedIn={signedIn} />}
            />
          </ul>
          <Loaded query={contacts} lines={8}>
            {(all) => <Countries all={all} own={member?.country_code} />}
          </Loaded>
          <Assistance />
        </div>
        {chats && own && <Chat contact={own} onClose={() => showChat(false)} />}
      </div>
    </>
  )
}

/** Whether somebody is there now; a visitor's country is not known. */
function Subtitle({
  contacts,
  country,
}: {
  contacts: CountryContact[] | undefined
  country: string | undefined
}) {
  const { t, language } = useTexts()
  const own = contacts?.find((one) => one.country === country)
  if (!own) return t('contact.text.visitor')
  const { name, office } = own
  const text = office.open
    ? t('contact.text', { country: name, until: ltr(office.until, language) })
    : t('contact.text.closed', {
        country: name,
        day: longDay(office.day, language),
        from: ltr(office.from, language),
      })
  return <Sentence text={text} />
}

function OpenComplaints({ signedIn }: { signedIn: boolean }) {
  const { t } = useTexts()
  const { data } = useQuery({ ...complaintsQuery, enabled: signedIn })
  if (!signedIn || !data) return t('contact.complaints.text')
  const count = data.filter(({ clock }) => clock.state !== 'resolved').length
  return t('contact.complaints.open', { count })
}

/** The member's own country first and large (SUP-005). */
function Countries({ all, own }: { all: CountryContact[]; own: string | undefined }) {
  const first = all.filter(({ country }) => country === own)
  const others = all.filter(({ country }) => country !== own)
  return (
    <div className={style['countries']}>
      {first.map((contact) => (
        <CountryBlock key={contact.country} contact={contact} own />
      ))}
      {others.map((contact) => (
        <CountryBlock key={contact.country} contact={contact} />
      ))}
    </div>
  )
}

/** SUP-007, SUP-008 */
function Assistance() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  return (
    <div className={style['assistance']}>
      <p>
        <Sentence text={t('contact.assistance', { phone: here })}>
          <PhoneLink>{phone_inside_uae}</PhoneLink>
        </Sentence>
      </p>
      <dl>
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
    </div>
  )
}
