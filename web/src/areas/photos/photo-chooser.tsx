import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { type PhotographedPerson, PhotoDialog } from './photo-dialog.tsx'

/** On phones, a list of types alone would hide some photos of the camera. */
const pictures = 'image/*,.heic,.heif'

/**
 * Choosing or taking a photo of a person, cutting it and uploading it. `parts` stand anywhere in the page. `own`: the
 * signed-in member.
 */
export function usePhotoChooser(
  person: PhotographedPerson,
  own: boolean,
): { choose: () => void; takeOne: () => void; parts: ReactNode } {
  const { t } = useTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; time: number }>()

  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // An error is about one file, not the next.
    if (file) setChosen((before) => ({ file, time: (before?.time ?? 0) + 1 }))
    // So that the same file can be chosen again after an error.
    input.value = ''
  }
  const choose = () => chooser.current?.click()

  const parts = (
    <>
      <input
        ref={chooser}
        type="file"
        accept={pictures}
        hidden
        aria-label={t('photos.edit.of', { name: person.member_name })}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {/* The front camera for the member's own face, the back camera for others. */}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={own ? 'user' : 'environment'}
        hidden
        aria-label={t('photos.camera.of', { name: person.member_name })}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {chosen && (
        <PhotoDialog
          key={chosen.time}
          file={chosen.file}
          person={person}
          own={own}
          onOtherFile={choose}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
  return { choose, takeOne: () => camera.current?.click(), parts }
}
