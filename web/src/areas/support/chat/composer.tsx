import { sendChatMessage } from '@falaj/contract/support/chat/calls.ts'
import { longestChatMessage, mostChatFiles } from '@falaj/contract/support/rules/chat.ts'
import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { chatKey } from '../../../queries/support.ts'
import { queryClient } from '../../../queries/client.ts'
import { DocumentQueue } from '../../../requests/documents/document-queue.ts'
import { errorText, isUnanswered } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import { AttachIcon, SendIcon } from '../../../ui/icons.ts'
import style from './chat.module.css'

/** What is not sent stays in the field, and is sent under the same key when it is tried again. */
export function Composer() {
  const { t } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const key = useRef<string>(undefined)
  const { files, queue } = useFiles()
  const handles = files.flatMap(({ handle }) => (handle ? [handle] : []))
  const waiting = files.some(({ state }) => state !== 'received' && state !== 'failed')

  const send = async () => {
    if (busy || waiting || text.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    key.current ??= crypto.randomUUID()
    try {
      const body = { text: text.trim(), documents: handles }
      await call(sendChatMessage, { body }, { key: key.current })
      key.current = undefined
      setText('')
      queue.adopt([])
      for (const file of files) if (!file.handle) queue.remove(file.key)
      await queryClient.invalidateQueries({ queryKey: chatKey })
    } catch (thrown) {
      // It may have arrived: the same key finds out.
      if (!isUnanswered(thrown)) key.current = undefined
      setProblem(thrown)
    }
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const change = (typed: string) => {
    setText(typed)
    key.current = undefined
  }

  return (
    <form className={style['composer']} method="post" onSubmit={onSubmit}>
      {problem !== undefined && <Alert tone="problem">{errorText(problem, t)}</Alert>}
      {files.length > 0 && (
        <ul className={style['files']}>
          {files.map(({ reason, ...file }) => (
            <FileLine
              key={file.key}
              file={{
                ...file,
                reason:
                  reason && ('key' in reason ? t(reason.key, reason.values) : reason.sentence),
              }}
              onRetry={(one) => queue.retry(one)}
              onRemove={(one) => queue.remove(one)}
              onKeep={() => undefined}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && text.trim() === '' && (
        <p className={style['words']}>{t('chat.words')}</p>
      )}
      <div className={style['line']}>
        <label className={style['attach']}>
          <AttachIcon aria-hidden />
          <span className="unseen">{t('chat.attach')}</span>
          <input
            type="file"
            className="unseen"
            multiple
            accept={acceptedDocuments}
            onChange={({ currentTarget }) => {
              queue.add(
                null,
                [...(currentTarget.files ?? [])].slice(0, mostChatFiles - files.length),
              )
              currentTarget.value = ''
              key.current = undefined
            }}
          />
        </label>
        <label className="unseen" htmlFor={id}>
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          rows={1}
          dir="auto"
          value={text}
          maxLength={longestChatMessage}
          placeholder={t('chat.write')}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={style['send']}
          aria-label={t('chat.send')}
          aria-disabled={busy || waiting || text.trim() === ''}
        >
          <SendIcon className="turns" aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** Files go ahead of their message, as those of a claim do. */
function useFiles() {
  const [, changed] = useState(0)
  const [queue] = useState(() => new DocumentQueue(() => changed((times) => times + 1)))
  useEffect(() => () => queue.close(), [queue])
  return { files: queue.all, queue }
}
