import { clinicsLike } from '@falaj/contract/claims/receipt/clinics-like.ts'
import type { ProviderNames } from '@falaj/contract/providers/schemas.ts'
import { useState } from 'react'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { BlobPicture } from '../../../ui/blob-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusElement } from '../../../ui/focus-element.ts'
import { DoneIcon } from '../../../ui/icons.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Aside, OutlookCard } from '../outlook-card.tsx'
import { keyOf } from './read-below.tsx'
import style from './reading.module.css'
import { type Clinic, clinicFrom, clinicWith, useReadClinics } from './use-clinic.ts'
import type { ReadingGiven } from './readings.ts'

/** Where the member changes the clinic: its button, or the field that looks for one. */
export const clinicPlace = 'clinic'

const mostFound = 5

/**
 * Where it was, as the receipt says: for the checks and the estimate alone, as a claim has no field for it (ADD-728).
 * Where no receipt was read, or the directory is too large for a phone, there is nothing of it.
 */
export function ClinicCard({ saved, given }: { saved: SavedForm; given: ReadingGiven }) {
  const { t, language } = useTexts()
  const { readings, clinic, proposals, names } = useReadClinics(saved, given)
  const [isSought, seek] = useState(false)
  if (!names || names.data.length === 0) return null
  const { value, choices = [], pieces = [] } = proposals.clinic ?? {}
  const chosen = clinic === null ? undefined : clinicWith(clinic, names, language)
  const isRead = chosen !== undefined && chosen.id === value
  const offered = (value === undefined ? choices : [value])
    .filter((id) => id !== chosen?.id)
    .flatMap((id) => clinicWith(id, names, language) ?? [])
  /** What was pressed is gone then: the keyboard's place is what has come instead. */
  const show = (search: boolean) => {
    seek(search)
    setTimeout(() => focusElement(document.getElementById(clinicPlace)))
  }
  const choose = (id: string | null) => {
    readings.chooseClinic(id)
    show(false)
  }
  return (
    <OutlookCard title={t('claim.clinic.title')}>
      {chosen && <Chosen clinic={chosen} pieces={isRead ? pieces : undefined} />}
      {!chosen && offered.length === 0 && <p>{t('claim.clinic.unread')}</p>}
      {offered.length > 0 && (
        <div className={style['read']}>
          <p className={style['state']}>
            {t(value === undefined ? 'claim.read.unsure' : 'claim.clinic.says')}
          </p>
          <Pieces pieces={pieces} />
        </div>
      )}
      <Choices clinics={offered} onChoose={choose} />
      {chosen && !isSought ? (
        <div className={style['choices']}>
          <Button id={clinicPlace} onClick={() => show(true)}>
            {t('claim.clinic.change')}
          </Button>
          <Button weight="quiet" onClick={() => choose(null)}>
            {t('claim.clinic.remove')}
          </Button>
        </div>
      ) : (
        <Search names={names} onChoose={choose} />
      )}
      <Aside>{t('claim.clinic.only')}</Aside>
    </OutlookCard>
  )
}

const Pieces = ({ pieces }: { pieces: readonly Blob[] }) =>
  pieces.map((piece) => (
    <span key={keyOf(piece)} className={style['piece']}>
      <BlobPicture picture={piece} />
    </span>
  ))

function Chosen({
  clinic: { name, area },
  pieces,
}: {
  clinic: Clinic
  /** Where it was read; undefined where the member chose it. */
  pieces: readonly Blob[] | undefined
}) {
  const { t, language } = useTexts()
  return (
    <div className={style['read']}>
      {pieces && (
        <p className={style['state']} data-taken>
          <DoneIcon aria-hidden /> {t('claim.read.is')}
        </p>
      )}
      <p className={style['clinic']}>
        <Sentence text={isolated(name, language)} />
      </p>
      <p className={style['quiet']}>
        <Sentence text={isolated(area, language)} />
      </p>
      {pieces && <Pieces pieces={pieces} />}
    </div>
  )
}

interface Choosing {
  onChoose: (id: string) => void
}

function Choices({ clinics, onChoose }: Choosing & { clinics: readonly Clinic[] }) {
  const { language } = useTexts()
  if (clinics.length === 0) return null
  return (
    <ul className={style['clinics']}>
      {clinics.map(({ id, name, area }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <Sentence text={isolated(name, language)} />
            <span className={style['quiet']}>
              <Sentence text={isolated(area, language)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Among the names that are on the device: nothing that is typed is asked of anybody. */
function Search({ names, onChoose }: Choosing & { names: ProviderNames }) {
  const { t, language } = useTexts()
  const [typed, type] = useState('')
  const found = clinicsLike(names, typed, mostFound)
  return (
    <>
      <SearchBox
        id={clinicPlace}
        label={t('claim.clinic.find')}
        placeholder={t('claim.clinic.find')}
        value={typed}
        onType={type}
      />
      <output className={style['results']}>
        {typed.trim() && found.length === 0 ? t('claim.clinic.find.none') : ''}
      </output>
      <Choices clinics={found.map((one) => clinicFrom(one, names, language))} onChoose={onChoose} />
    </>
  )
}
