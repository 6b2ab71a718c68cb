/** The next message of the chat while it is written: its words, and the files that go ahead of it. */
import { mostChatFiles } from '@falaj/contract/support/rules/chat.ts'
import { DocumentQueue } from '../../../requests/documents/document-queue.ts'
import { KeptTyping } from '../../../session/kept-typing.ts'

const typing = new KeptTyping<UnsentMessage>((message) => message.queue.close())

export class UnsentMessage {
  readonly queue: DocumentQueue
  text = ''
  #key: string | undefined
  readonly #listeners = new Set<() => void>()
  #version = 0
  readonly #kept = typing.open()

  constructor() {
    this.queue = new DocumentQueue(() => this.changed(), mostChatFiles)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly version = (): number => this.#version

  write(text: string): void {
    this.text = text
    this.isAnother()
    this.changed()
  }

  /** Under which it is sent, until an answer has come or it is another. */
  keyToSend(): string {
    this.#key ??= crypto.randomUUID()
    return this.#key
  }

  isAnother(): void {
    this.#key = undefined
  }

  /** It is kept as long as there is anything in it. */
  changed(): void {
    this.#version += 1
    if (this.text === '' && this.queue.all.length === 0) this.#kept.forget()
    else this.#kept.keep(this)
    for (const listener of this.#listeners) listener()
  }
}

export const unsentMessage = (): UnsentMessage => typing.read() ?? new UnsentMessage()
