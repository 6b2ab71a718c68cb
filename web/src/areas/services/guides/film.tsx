import type { Guide } from '@falaj/contract/services/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { PlayIcon } from '../../../ui/icons.ts'
import { useVideo } from '../../../ui/video.tsx'
import style from './film.module.css'
import { minutes } from './minutes.ts'

/** A poster until it is played, then the film in its place (SRV-036). */
export function Film({ guide }: { guide: Guide }) {
  const { t } = useTexts()
  const { title, sources, subtitles, duration_seconds, thumbnail } = guide
  const { video, playing, play } = useVideo({
    title,
    poster: thumbnail,
    sources,
    subtitles: subtitles ?? {},
  })

  return (
    <figure className={style['film']}>
      <div className={style['screen']}>
        {video}
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
