import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { idOf } from '../../../routing/id-of.ts'
import { relationshipText } from '../../policies/relationship-text.ts'

/** Whose certificate: the principal's, or that of the dependant in the address. */
export function useInsuredPerson({ member_details, dependents }: PolicyDetail) {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const people = [member_details, ...dependents]
  const personId = idOf(params.get('person'))
  return {
    insured: people.map(({ id, member_name, relationship }) => ({
      id,
      text: t('certificates.personWith', {
        name: member_name,
        relationship: relationshipText(relationship, t),
      }),
    })),
    person: dependents.find(({ id }) => id === personId) ?? member_details,
    choose: (id: number) => {
      const own = id === member_details.id
      setParams(own ? {} : { person: String(id) }, { replace: true, preventScrollReset: true })
    },
  }
}
