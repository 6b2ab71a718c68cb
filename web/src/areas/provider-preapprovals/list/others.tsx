import type { ProviderPreApprovalUser } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { type Filter, queryOf } from './filter.ts'
import style from './others.module.css'

/** The rest of the family with how many there are of each; choosing one is choosing the patient. */
export function OthersInFamily({
  users,
  filter,
}: {
  users: readonly ProviderPreApprovalUser[]
  filter: Filter
}) {
  const { t } = useTexts()
  if (users.length === 0) return null
  return (
    <section className={style['family']} aria-labelledby="others">
      <h2 id="others">{t('providerPreApproval.family')}</h2>
      <ul className={style['people']}>
        {users.map(({ id, dependent_id, member_name, image_path, count }) => (
          <li key={id}>
            <Link
              to={`${paths.providerPreApproval}?${queryOf({ ...filter, user_id: dependent_id })}`}
            >
              <Avatar image={image_path} alt="" size={40} />
              <span>
                <strong>
                  <FactText>{member_name}</FactText>
                </strong>
                <small>{t('providerPreApproval.family.count', { count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
