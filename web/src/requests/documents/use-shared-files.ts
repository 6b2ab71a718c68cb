import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { takeWaitingFiles } from '../../shared-files/waiting-files.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { addFiles } from './add-files.ts'
import type { ChosenFile } from './document-queue.ts'

const name = 'shared'
const added = 'added'

/** The address of a form that takes what was shared to the portal (ADD-733). */
export const withSharedFiles = (path: string): string => `${path}&${name}=${added}`

/** What the phone shared to the portal for this form is among its documents, as if it had been chosen there. */
export function useSharedFiles(
  saved: SavedForm,
  onChosen?: (files: readonly ChosenFile[]) => void,
) {
  const { t } = useTexts()
  const [asked, setAsked] = useSearchParams()
  const isAsked = asked.get(name) === added
  useEffect(() => {
    if (!isAsked) return
    void takeShared(saved, onChosen).then((count) => {
      if (count > 0) showToast('done', { sentence: t('files.shared', { count }) })
      // A reload, or Back, takes no other.
      setAsked(
        (now) => {
          const after = new URLSearchParams(now)
          after.delete(name)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    })
    // By what the page opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved, isAsked])
}

/** @returns how many were taken. */
export async function takeShared(
  saved: SavedForm,
  onChosen?: (files: readonly ChosenFile[]) => void,
): Promise<number> {
  // What is being sent is whole.
  if (saved.state().answers.sending) return 0
  const files = await takeWaitingFiles()
  if (files.length === 0) return 0
  const taken = addFiles(saved, null, files)
  onChosen?.(taken)
  return taken.length
}
