import { outbox } from '@falaj/contract/demo/calls.ts'
import type { OutboxMessage } from '@falaj/contract/demo/schemas.ts'
import { useEffect, useState } from 'react'
import { call } from '../../session/call.ts'

const everyMs = 2_000

/** The demo's messages, polled while the page is visible. `to` may be empty. */
export function useOutbox(to: string): OutboxMessage[] {
  const [messages, setMessages] = useState<OutboxMessage[]>([])
  useEffect(() => {
    let current = true
    const look = async () => {
      if (document.hidden) return
      // The server may be restarting.
      const answer = await call(outbox, { query: to ? { to } : {} }).catch(() => undefined)
      if (current && answer) setMessages(answer.data)
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [to])
  return messages
}
