import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { factSections, sectionsOf } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { profilePath } from '../../routing/paths.ts'
import { personIn } from '../../routing/person-in.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Columns } from '../../ui/columns.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FactSectionCard } from './fact-section.tsx'
import { FamilyChips } from '../policies/family-chips.tsx'
import { LoginSection } from './login-section.tsx'
import { personInState } from './person-shown.ts'
import { ProfileHead } from './profile-head.tsx'
import { MenuPages, ProfileMenu } from './profile-menu.tsx'
import style from './profile-page.module.css'
import { dependantsQuery, profileQuery } from './queries.ts'
import { ReimbursementSection } from './reimbursement-section.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(dependantsQuery)
  await queryClient.prefetchQuery(profileQuery(personIn(new URL(request.url).searchParams)))
  return null
}

export function Component() {
  const member = useQuery(meQuery)
  return <Loaded query={member}>{(self) => <OfMember member={self} />}</Loaded>
}

function OfMember({ member }: { member: SessionUser }) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const named = personIn(search)
  const passed = named === null ? personInState(state, member.user_id) : undefined
  if (passed) return <Navigate replace to={profilePath(passed)} />
  const person = named === member.user_id ? null : named
  return <OfPerson key={person ?? 0} member={member} person={person} />
}

function OfPerson({ member, person }: { member: SessionUser; person: number | null }) {
  const { t } = useTexts()
  const profile = useQuery(profileQuery(person))
  const dependants = useQuery(dependantsQuery).data ?? []
  const waiting = profile.data?.open_changes.filter(({ state }) => state === 'waiting').length ?? 0
  return (
    <>
      <PageHeader
        title={t('title.profile')}
        subtitle={waiting > 0 ? t('profile.text.waiting', { count: waiting }) : t('profile.text')}
      />
      <FamilyChips
        label={t('profile.family')}
        member={member}
        dependants={dependants}
        shown={person}
        you={t('profile.you')}
        to={profilePath}
      />
      <Loaded query={profile} lines={12}>
        {(shown) => <Sections profile={shown} person={person} />}
      </Loaded>
    </>
  )
}

function Sections({ profile, person }: { profile: Profile; person: number | null }) {
  const waiting = profile.open_changes.flatMap(({ state, section }) =>
    state === 'waiting' ? [section] : [],
  )
  return (
    <Columns
      className={style['columns']}
      menu={<ProfileMenu here sections={sectionsOf(profile.principals_own)} waiting={waiting} />}
    >
      <ProfileHead profile={profile} own={person === null} />
      {factSections.map((section) => (
        <FactSectionCard key={section} profile={profile} section={section} person={person} />
      ))}
      {profile.principals_own && (
        <>
          <ReimbursementSection profile={profile} />
          <LoginSection profile={profile} />
        </>
      )}
      <div className={style['pages']}>
        <MenuPages />
      </div>
    </Columns>
  )
}
