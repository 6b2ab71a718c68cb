import { sendChatMessage } from '@falaj/contract/support/chat/calls.ts'
import { longestChatMessage } from '@falaj/contract/support/rules/chat.ts'
import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import { type FormEvent, type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { chatKey } from '../../../queries/support.ts'
import { queryClient } from '../../../queries/client.ts'
import { errorText, fieldSentences, isUnanswered } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import { AttachIcon, SendIcon } from '../../../ui/icons.ts'
import style from './chat.module.css'
import { unsentMessage } from './unsent-message.ts'

/**
 * What is not sent stays in the field, also after the chat was closed, and is sent under the same key when it is tried
 * again.
 */
export function Composer() {
  const { t } = useTexts()
  const id = useId()
  const [message] = useState(unsentMessage)
  useSyncExternalStore(message.subscribe, message.version)
  const { queue, text } = message
  const files = queue.all
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const handles = files.flatMap(({ handle }) => (handle ? [handle] : []))
  const waiting = files.some(({ state }) => state !== 'received' && state !== 'failed')
  // One that can be tried again may still be meant to go along. A refused one says that it is not sent.
  const failed = files.some(({ state, mayRetry }) => state === 'failed' && mayRetry)

  const send = async () => {
    if (busy || waiting || failed || text.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { text: text.trim(), documents: handles }
      await call(sendChatMessage, { body }, { key: message.keyToSend() })
      message.write('')
      queue.adopt([])
      for (const file of files) if (!file.handle) queue.remove(file.key)
      await queryClient.invalidateQueries({ queryKey: chatKey })
    } catch (thrown) {
      // It may have arrived: the same key finds out.
      if (!isUnanswered(thrown)) message.isAnother()
      const sentences = fieldSentences(thrown)
      for (const [at, handle] of handles.entries()) {
        const reason = sentences.get(`documents[${at}]`)
        if (reason !== undefined) queue.refuse(handle, reason)
      }
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
      {failed && <p className={style['words']}>{t('chat.failed')}</p>}
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
              queue.add(null, [...(currentTarget.files ?? [])])
              currentTarget.value = ''
              message.isAnother()
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
          onChange={({ currentTarget }) => message.write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={style['send']}
          aria-label={t('chat.send')}
          aria-disabled={busy || waiting || failed || text.trim() === ''}
        >
          <SendIcon className="turns" aria-hidden />
        </button>
      </div>
    </form>
  )
}
