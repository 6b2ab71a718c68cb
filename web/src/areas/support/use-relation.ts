import { complaintRelations, timesToCall } from '@falaj/contract/support/rules/complaint-form.ts'
import { useTexts } from '../../language/use-texts.ts'

/** What a complaint is about, in words (SUP-025). */
export function useRelation(code: number): string {
  const { t } = useTexts()
  const relation = complaintRelations.find((one) => one === code)
  return relation === undefined ? '' : t(`complaint.relation.${relation}`)
}

/** When its member likes to be called; undefined if that was left open (SUP-044). */
export function useTimeToCall(code: number | null): string | undefined {
  const { t } = useTexts()
  const time = timesToCall.find((one) => one === code)
  return time && t(`complaint.time.${time}`)
}
