import type { guideVideo } from '@falaj/contract/access/calls.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { isLanguage } from '../../../language/language.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { PlayIcon } from '../../../ui/icons.ts'
import style from './guide-video.module.css'

export type Guide = ResponseOf<typeof guideVideo>['data']

/** The optional film on how to log in: small until it is played, and nothing of it is fetched before. */
export function GuideVideo({ guide }: { guide: Guide }) {
  const { language, t } = useTexts()
  const [playing, setPlaying] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  if (!guide.video_url) return null
  const title = guide.title ?? t('guide.title')

  const play = () => {
    setPlaying(true)
    film.current?.play().catch((problem: unknown) => console.warn(problem))
    film.current?.focus()
  }

  return (
    <Card className={classes(style['guide'], playing && style['playing'])}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the server has */}
      <video
        ref={film}
        controls={playing}
        playsInline
        preload="none"
        src={guide.video_url}
        poster={guide.thumbnail ?? undefined}
        aria-label={title}
      >
        {Object.entries(guide.subtitles).map(([tag, address]) => (
          <track
            key={tag}
            kind="subtitles"
            src={address}
            srcLang={tag}
            label={isLanguage(tag) ? { en: 'English', ar: 'العربية' }[tag] : tag}
            default={tag === language}
          />
        ))}
      </video>
      {playing ? (
        <h2>{title}</h2>
      ) : (
        <button type="button" onClick={play}>
          <PlayIcon aria-hidden />
          {title}
        </button>
      )}
    </Card>
  )
}
