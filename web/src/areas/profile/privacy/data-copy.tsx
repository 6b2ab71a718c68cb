import {
  askForDataCopy,
  deleteDataCopy,
  downloadDataCopy,
} from '@falaj/contract/profile/privacy/calls.ts'
import type { DataCopyState } from '@falaj/contract/profile/privacy/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateAndTime, ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Segment, StepsChannel } from '../../../ui/channel.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { fileSize } from '../../../ui/file-size.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './privacy.module.css'
import { dataCopyQuery } from './queries.ts'

type State = DataCopyState['state']

/** Asked for, being prepared, ready. */
const channels: Record<Exclude<State, 'none'>, Segment[]> = {
  'being-made': ['filled', 'flowing', 'dry'],
  failed: ['filled', 'dammed', 'dry'],
  ready: ['filled', 'filled', 'filled'],
  gone: ['dry', 'dry', 'dry'],
}

const zip = (day: string): SavedDocument => ({
  fetch: { endpoint: downloadDataCopy, input: {} },
  fileName: `my-data-${day}.zip`,
  anyType: true,
  running: 'download.file.running',
  done: 'download.file.done',
  refused: 'download.file.failed',
  failed: 'download.file.failed',
})

export function DataCopy() {
  const { t, language } = useTexts()
  const copy = useQuery(dataCopyQuery)
  const [busy, setBusy] = useState(false)
  const change = async (how: typeof askForDataCopy | typeof deleteDataCopy) => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await call(how, {})
      queryClient.setQueryData(dataCopyQuery.queryKey, data)
    } catch (thrown) {
      showFailure(thrown)
    }
    setBusy(false)
  }
  const ask = (
    <Button busy={busy} onClick={() => void change(askForDataCopy)}>
      {t('privacy.copy.ask')}
    </Button>
  )
  return (
    <Card className={style['card']} aria-labelledby="data-copy">
      <h2 id="data-copy">{t('privacy.copy')}</h2>
      <p className={style['quiet']}>{t('privacy.copy.text')}</p>
      <Loaded query={copy}>
        {(one) => {
          if (one.state === 'none') return ask
          if (one.state === 'ready')
            return (
              <CopyBox copy={one} state={one.state}>
                <div className={style['buttons']}>
                  <DownloadButton weight="outlined" wanted={zip(one.asked_at?.slice(0, 10) ?? '')}>
                    {t('privacy.copy.download', { size: ltr(fileSize(one.size ?? 0), language) })}
                  </DownloadButton>
                  <Button weight="quiet" busy={busy} onClick={() => void change(deleteDataCopy)}>
                    {t('privacy.copy.delete')}
                  </Button>
                </div>
              </CopyBox>
            )
          return (
            <CopyBox copy={one} state={one.state}>
              {one.state !== 'being-made' && ask}
            </CopyBox>
          )
        }}
      </Loaded>
    </Card>
  )
}

function CopyBox({
  copy: { asked_at, kept_until },
  state,
  children,
}: {
  copy: DataCopyState
  state: Exclude<State, 'none'>
  children: ReactNode
}) {
  const { t, language } = useTexts()
  const values = {
    asked: ltr(dateAndTime(asked_at ?? ''), language),
    until: ltr(shortDate(kept_until ?? ''), language),
  }
  const title = t(`privacy.copy.${state}`)
  return (
    <div className={style['copy']}>
      <output>
        <strong>{title}</strong>
        <StepsChannel segments={channels[state]} label={title} />
        <span>
          <Sentence text={t(`privacy.copy.${state}.text`, values)} />
        </span>
      </output>
      {children}
    </div>
  )
}
