import type { Guide } from '@falaj/contract/services/schemas.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { PlayIcon } from '../../../ui/icons.ts'
import style from './film.module.css'
import { minutes } from './minutes.ts'

const ownNames = { en: 'English', ar: 'العربية' }

/** A poster until it is played, then the film in its place (SRV-036). Nothing of it is fetched before. */
export function Film({ guide }: { guide: Guide }) {
  const { language, t } = useTexts()
  const [playing, setPlaying] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  const { title, sources, subtitles, duration_seconds } = guide

  const play = () => {
    setPlaying(true)
    film.current?.play().catch((problem: unknown) => console.warn(problem))
    film.current?.focus()
  }

  return (
    <figure className={style['film']}>
      <div className={style['screen']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the server has */}
        <video
          ref={film}
          controls={playing}
          playsInline
          preload="none"
          poster={guide.thumbnail ?? undefined}
          aria-label={title}
          tabIndex={playing ? 0 : -1}
        >
          {sources.map(({ url, media_type }) => (
            <source key={url} src={url} type={media_type} />
          ))}
          {subtitles &&
            (['en', 'ar'] as const).map((tag) => (
              <track
                key={tag}
                kind="subtitles"
                src={subtitles[tag]}
                srcLang={tag}
                label={ownNames[tag]}
                default={tag === language}
              />
            ))}
        </video>
        {!playing && (
          <button
            type="button"
            className={style['play']}
            aria-label={t('guides.play', { title })}
            onClick={play}
          >
            <span>
              <PlayIcon aria-hidden />
            </span>
          </button>
        )}
      </div>
      <figcaption>
        <span className={style['title']}>{title}</span>
        {duration_seconds !== null && <bdi dir="ltr">{minutes(duration_seconds)}</bdi>}
      </figcaption>
    </figure>
  )
}
