import {
  acceptance,
  type Acceptance,
  type ClaimToCheck,
} from '@falaj/contract/claims/rules/acceptance.ts'
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { SimilarClaim } from '@falaj/contract/claims/commands/schemas.ts'
import { countryWith } from '@falaj/contract/shared/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { documentsOf, isRefused } from '../../../requests/documents/of-request.ts'
import { patientIn } from '../../../requests/questions/patients.ts'
import type { SavedForm, SavedFormState } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { focusField } from '../../../requests/wizard/focus-field.ts'
import { DoneIcon, ProblemIcon, QuestionIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isoDateOf } from '../../../ui/typed-date.ts'
import { coverageQuery } from '../../policies/queries.ts'
import { claimKind } from '../kind.ts'
import { Aside, Lead, OutlookCard } from '../outlook-card.tsx'
import { claimRulesQuery } from '../queries.ts'
import { clinicPlace } from '../reading/clinic-card.tsx'
import { useClinic } from '../reading/use-clinic.ts'
import {
  leadInWords,
  type Places,
  type Point,
  pointsInWords,
  uncheckedInWords,
} from './accepted-in-words.ts'
import { useAlike } from './alike.ts'
import { Announced } from './announced.tsx'
import type { ClaimFormContext } from './claim-form-context.ts'
import { claimedIn } from './claimed.ts'
import { comparisonId } from './similar-claims.tsx'
import style from './will-be-accepted.module.css'

const icons = { check: ProblemIcon, ask: QuestionIcon, fine: DoneIcon }

/** What the insurer's rules say of the claim, before it is sent (ADD-638). Nothing of the form waits for it. */
export function WillBeAccepted({
  saved,
  given,
  documents,
}: {
  saved: SavedForm
  given: ClaimFormContext
  documents: string
}) {
  const { t } = useTexts()
  const state = useSavedForm(saved)
  const patient = Number(state.answers.dependent_id) || null
  const rules = useQuery(claimRulesQuery(given.policy.id))
  const cover = useQuery(coverageQuery(given.policy.id, patient))
  const alike = useAlike(saved, given)
  const clinic = useClinic(saved, given)
  return (
    <OutlookCard title={t('claim.accept.title')}>
      {rules.isPending || cover.isPending ? (
        <Skeleton lines={4} label={t('loading')} />
      ) : (
        <Points
          places={{ documents, comparison: comparisonId, clinic: clinicPlace }}
          told={acceptance(
            { ...claimIn(state, given), clinic },
            {
              rules: rules.data ?? null,
              packages: cover.data ?? null,
              alike: alike?.filter(({ submission_date }) => submission_date !== null) ?? alike,
            },
          )}
        />
      )}
    </OutlookCard>
  )
}

/** What is filled in so far. */
function claimIn(state: SavedFormState, given: ClaimFormContext): ClaimToCheck {
  const { answers } = state
  const { policy, patients, today, request } = given
  const home = countryWith(policy.country_code)?.list_id
  const documents = documentsOf(state, claimKind.places, request?.attachments)
  return {
    today,
    covered: patientIn(answers, patients)?.covered ?? null,
    day: isoDateOf(answers.treatment_date ?? '') ?? null,
    ...claimedIn(answers, given),
    abroad: answers.country_id ? Number(answers.country_id) !== home : null,
    documents: documents
      .filter((one) => !isRefused(one))
      .map(({ group }) => documentGroups.find((known) => known === group) ?? null),
  }
}

function Points({ told, places }: { told: Acceptance<SimilarClaim>; places: Places }) {
  const texts = useTexts()
  const lead = leadInWords(told, texts)
  const points = pointsInWords(told, texts, places)
  const isBegun = Object.values(points).some(({ length }) => length > 0)
  return (
    <>
      <Lead>{lead}</Lead>
      <ul className={style['points']}>
        {(['check', 'ask', 'fine'] as const).flatMap((state) =>
          points[state].map((point) => <PointRow key={point.key} state={state} point={point} />),
        )}
      </ul>
      {isBegun && told.unchecked.length > 0 && <Aside>{uncheckedInWords(told, texts)}</Aside>}
      <Announced text={lead} />
    </>
  )
}

function PointRow({ state, point }: { state: keyof typeof icons; point: Point }) {
  const { title, text, mend } = point
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon aria-hidden />
      <div>
        <p className={style['title']}>
          <Sentence text={title} />
        </p>
        {text && (
          <p className={style['text']}>
            <Sentence text={text} />
          </p>
        )}
        {mend &&
          ('to' in mend ? (
            <Link className={style['mend']} to={mend.to}>
              {mend.label}
            </Link>
          ) : (
            <button type="button" className={style['mend']} onClick={() => focusField(mend.focus)}>
              {mend.label}
            </button>
          ))}
      </div>
    </li>
  )
}
