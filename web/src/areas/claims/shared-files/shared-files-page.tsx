import { onlineManager, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { inWords } from '../../../requests/documents/receipts.ts'
import { savedFormName } from '../../../requests/kind.ts'
import { DiscardQuestion } from '../../../requests/saved-form/discard-question.tsx'
import { paths } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { forgetWaitingFile } from '../../../shared-files/waiting-files.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { claimKind } from '../kind.ts'
import { PlaceChoice } from './place-choice.tsx'
import { filesQuery, type Place, placesQuery, type SharedFile } from './places.ts'
import style from './shared-files.module.css'

/** Asks where a file goes that the phone shared to the portal (ADD-732). Until then it is on the phone only. */
export function Component() {
  const places = useQuery(placesQuery)
  const files = useQuery(filesQuery)
  return (
    <Loaded query={places} lines={8}>
      {(found) =>
        found.length === 1 ? (
          <Navigate replace to={paths.claimWithPhoto} />
        ) : (
          <Loaded query={files}>
            {(waiting) =>
              waiting.length === 0 ? (
                <NoFile />
              ) : (
                <Choice
                  places={found}
                  files={waiting}
                  look={async () => (await files.refetch()).data ?? []}
                  lookAgain={() => places.refetch()}
                />
              )
            }
          </Loaded>
        )
      }
    </Loaded>
  )
}

const keyOf = (place: Place | undefined) => place && place.into + place.to

function NoFile() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('claim.page.shared')} />
      <EmptyState title={t('claim.shared.none')}>
        <p>{t('claim.shared.none.text')}</p>
        <LinkButton to={paths.claimWithPhoto}>{t('claim.page.photo')}</LinkButton>
      </EmptyState>
    </>
  )
}

function Choice({
  places,
  files,
  look,
  lookAgain,
}: {
  places: readonly Place[]
  files: readonly SharedFile[]
  /** Looks what still waits. */
  look: () => Promise<readonly SharedFile[]>
  /** Looks where they can still go. */
  lookAgain: () => Promise<{ data?: readonly Place[] | undefined; error: unknown }>
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const id = useId()
  const [chosen, choose] = useState(keyOf(places[0]))
  const [asking, setAsking] = useState(false)
  const count = files.length
  const replaces = places.some(({ into }) => into === 'begun')
  const remove = async (key: string) => {
    const gone = files.find((one) => one.key === key)
    if (gone) await forgetWaitingFile(gone)
    await look()
    // What had the focus is gone.
    focusTitle()
  }
  /** The form takes the place of this page: Back leads to where the member was before. */
  const open = ({ to }: Place) => navigate(to, { replace: true })
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    const still = await look()
    if (still.length === 0) return
    // The next page could not be had, whether or not the line says that it is cut. The file goes on waiting.
    const known = onlineManager.isOnline() ? await lookAgain() : undefined
    if (!known || known.error) {
      const text = known
        ? { sentence: errorText(known.error, t) }
        : ({ key: 'error.network' } as const)
      return void showToast('problem', text)
    }
    const place = known.data?.find((one) => keyOf(one) === chosen)
    // It was decided meanwhile: what is shown now has it no longer.
    if (!place) return choose(keyOf(known.data?.[0]))
    if (place.into === 'new' && replaces) setAsking(true)
    else await open(place)
  }
  return (
    <>
      <PageHeader
        title={t('claim.shared.title', { count })}
        here={t('claim.page.shared')}
        subtitle={t('claim.shared.here', { count })}
      />
      <div className={style['page']}>
        <ul className={style['files']}>
          {files.map(({ key, file: { name, size }, refusal, thumbnail }) => (
            <FileLine
              key={key}
              file={{
                key,
                name,
                size,
                ...(thumbnail && { thumbnail }),
                ...(refusal
                  ? { state: 'failed', reason: inWords(refusal, t) }
                  : { state: 'chosen' }),
              }}
              onRemove={(gone) => void remove(gone)}
              onRetry={() => {}}
              onKeep={() => {}}
            />
          ))}
        </ul>
        {files.some(({ refusal }) => !refusal) && (
          <form className={style['choice']} onSubmit={(event) => void goOn(event)}>
            <fieldset className={style['places']}>
              <legend className="unseen">{t('claim.shared.where')}</legend>
              {places.map((place, at) => (
                <PlaceChoice
                  key={keyOf(place)}
                  id={`${id}-${at}`}
                  place={place}
                  count={count}
                  chosen={keyOf(place) === chosen}
                  hint={
                    place.into === 'new'
                      ? t(replaces ? 'claim.shared.new.instead' : 'claim.shared.new.read', {
                          count,
                        })
                      : undefined
                  }
                  onChoose={() => choose(keyOf(place))}
                />
              ))}
            </fieldset>
            <div className={style['actions']}>
              <Button type="submit" weight="filled">
                {t('wizard.continue')}
              </Button>
            </div>
          </form>
        )}
      </div>
      {/* There is one new claim at a time. */}
      {asking && (
        <DiscardQuestion
          kind={savedFormName(claimKind)}
          title={t('claim.shared.replace')}
          text={t('claim.shared.replace.text')}
          yes={t('claim.shared.replace.yes')}
          onDone={() => navigate(paths.claimWithPhoto, { replace: true })}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  )
}
