import { useQuery } from '@tanstack/react-query'
import { cardQuery } from '../queries.ts'
import { MedicalCard } from './medical-card.tsx'
import style from './medical-card.module.css'

/** The member's card, or a dependant's; its place is kept while it loads, and stays empty when there is none. */
export function CardOfPolicy({
  policyId,
  dependant,
  small,
}: {
  policyId: number
  dependant?: number | undefined
  small?: boolean
}) {
  const { data } = useQuery(cardQuery(policyId, dependant))
  return data ? <MedicalCard card={data} small={small} /> : <div className={style['place']} />
}
