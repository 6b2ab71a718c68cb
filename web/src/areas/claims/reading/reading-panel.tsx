import { useEffect, useSyncExternalStore } from 'react'
import { inOneSentence, isolated, ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { keepParts } from '../../../reading/kept-parts.ts'
import { isDrawable } from '../../../requests/documents/fit-photo.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { turnButtonId } from '../../../ui/file-line.tsx'
import { TurnIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { type ReadFile, type ReadingGiven, readingsOf } from './readings.ts'
import style from './reading.module.css'

const under: ReadonlySet<ReadFile['state']> = new Set(['offered', 'waiting', 'reading', 'unloaded'])

/** What is being read, and what came of it (ADD-661, ADD-664). The form stays usable meanwhile. */
export function ReadingPanel({ saved, given }: { saved: SavedForm; given: ReadingGiven }) {
  const { t, language } = useTexts()
  const readings = readingsOf(saved, given)
  const { files } = useSyncExternalStore(readings.subscribe, readings.state)
  useEffect(keepParts, [])
  const now = files.find(({ state }) => state === 'reading' || state === 'waiting')
  const offered = files.some(({ state }) => state === 'offered')
  const unloaded = files.some(({ state }) => state === 'unloaded')
  const ended = files.filter(({ state }) => !under.has(state))
  if (files.length === 0) return null
  return (
    <Card className={style['panel']}>
      {now && (
        <div className={style['now']}>
          <p>
            <Sentence text={t('claim.read.reading', { name: isolated(now.name, language) })} />
          </p>
          <progress value={now.progress} aria-label={t('claim.read.title')} />
          <Button weight="quiet" onClick={() => readings.stop()}>
            {t('claim.read.stop')}
          </Button>
        </div>
      )}
      {offered && (
        <div className={style['now']}>
          <p>{t('claim.read.offer.why')}</p>
          <Button onClick={() => readings.begin()}>{t('claim.read.offer')}</Button>
        </div>
      )}
      {unloaded && (
        <div className={style['now']}>
          <output>{t('claim.read.unloaded')}</output>
          <Button onClick={() => readings.begin()}>{t('problem.retry')}</Button>
        </div>
      )}
      <output className={style['results']}>
        {ended.map((file) => (
          <Result
            key={file.key}
            file={file}
            saved={saved}
            onTurn={() => {
              // What was pressed goes away.
              document.getElementById(turnButtonId(file.key))?.focus()
              void saved.queue.turn(file.key)
            }}
            onKeep={() => readings.dismiss(file.key)}
          />
        ))}
      </output>
    </Card>
  )
}

/** These may be without a total: a report, a slip. */
const wantTotals: ReadonlySet<string | null> = new Set([
  null,
  'hospital_receipts',
  'proof_of_payment',
])

function Result({
  file,
  saved,
  onTurn,
  onKeep,
}: {
  file: ReadFile
  saved: SavedForm
  onTurn: () => void
  onKeep: () => void
}) {
  const { t, language } = useTexts()
  const { documents, isHere } = useSavedForm(saved)
  const name = isolated(file.name, language)
  const { proposals } = file.reading ?? {}
  if (!proposals)
    return (
      <p>
        <Sentence
          text={t(file.state === 'stopped' ? 'claim.read.stopped' : 'claim.read.failed', { name })}
        />
      </p>
    )
  const { group = null } = documents.find(({ key }) => key === file.key) ?? {}
  const facts = (['amount', 'day', 'currency'] as const)
    .filter((part) => proposals[part].state === 'sure')
    .map((part) => t(`claim.read.${part}`))
  const { differs, hijri } = proposals
  const blurred = proposals.amount.state === 'none' && wantTotals.has(group) && !file.dismissed
  return (
    <>
      {facts.length > 0 && (
        <p>
          <Sentence text={t('claim.read.done', { name, facts: inOneSentence(facts, language) })} />
        </p>
      )}
      {blurred && (
        <Alert
          tone="action"
          action={
            <>
              {isHere && isDrawable({ name: file.name, size: 0 }) && (
                <Button weight="quiet" icon={<TurnIcon aria-hidden />} onClick={onTurn}>
                  {t('files.turn')}
                </Button>
              )}
              <Button weight="quiet" onClick={onKeep}>
                {t('claim.read.keep')}
              </Button>
            </>
          }
        >
          <p>{t('claim.read.blurred')}</p>
        </Alert>
      )}
      {differs && (
        <Alert tone="action">
          <p>
            <Sentence
              text={t('claim.read.differs', {
                text: ltr(differs.text, language),
                code: ltr(differs.code, language),
              })}
            />
          </p>
        </Alert>
      )}
      {hijri !== undefined && (
        <p className={style['quiet']}>
          <Sentence text={t('claim.read.hijri', { date: ltr(hijri, language) })} />
        </p>
      )}
    </>
  )
}
