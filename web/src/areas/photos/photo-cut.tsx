import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTexts } from '../../language/use-texts.ts'
import type { Square } from './cut-picture.ts'
import style from './photo-dialog.module.css'

const nearest = 4

/** Crops the picture in a circle: by dragging, pinching, arrow keys or the slider. */
export function PhotoCut({
  address,
  still,
  onCut,
}: {
  address: string
  /** Disabled while it is being uploaded. */
  still: boolean
  onCut: (cut: Square) => void
}) {
  const { t } = useTexts()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className={style['cut']} inert={still}>
      {/* Positions are measured from the left in both languages. */}
      <div className={style['stage']} dir="ltr">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={nearest}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: t('photos.cut.alt') }}
          cropperProps={{ role: 'group', 'aria-label': t('photos.cut.hint') }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onCut(pixels)}
        />
      </div>
      <p>{t('photos.cut.hint')}</p>
      <label className={style['zoom']}>
        <span>{t('photos.zoom')}</span>
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
    </div>
  )
}
