import { useQuery } from '@tanstack/react-query'
import { cardQuery } from '../queries.ts'
import { MedicalCard } from './medical-card.tsx'
import style from './medical-card.module.css'

/** The card of the policy's own member; its place is kept while it loads, and stays empty when there is none. */
export function CardOfPolicy({ policyId, small }: { policyId: number; small?: boolean }) {
  const { data } = useQuery(cardQuery(policyId))
  return data ? <MedicalCard card={data} small={small} /> : <div className={style['place']} />
}
