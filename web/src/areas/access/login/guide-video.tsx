import type { guideVideo } from '@falaj/contract/access/calls.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { PlayIcon } from '../../../ui/icons.ts'
import { useVideo } from '../../../ui/video.tsx'
import style from './guide-video.module.css'

export type Guide = ResponseOf<typeof guideVideo>['data']

/** The optional film on how to log in, small until it is played. */
export function GuideVideo({ guide }: { guide: Guide }) {
  const { t } = useTexts()
  const { video_url, thumbnail, subtitles } = guide
  const title = guide.title ?? t('guide.title')
  const sources = video_url === null ? [] : [{ url: video_url }]
  const { video, playing, play } = useVideo({ title, poster: thumbnail, sources, subtitles })
  if (!video_url) return null
  return (
    <Card className={classes(style['guide'], playing && style['playing'])}>
      {video}
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
