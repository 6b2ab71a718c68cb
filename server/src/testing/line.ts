/**
 * A line to a server that tests can cut, let go dead (connections stay, and nothing comes through), hold up, or make slow.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

interface Place {
  host: string
  port: number
}

/** What a slow line lets through at a time. */
const sliver = 4_096

export class Line {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #to: Place | undefined
  #state: 'open' | 'dead' | 'cut' = 'open'
  /** Bytes that have arrived for the server. */
  carried = 0
  #slowMs = 0
  #held: PromiseWithResolvers<void> | undefined

  /** Without a place it is as one to a server that is stopped. */
  constructor(to?: Place) {
    this.#to = to
    this.#server = createServer((near) => {
      this.#keep(near)
      if (this.#state === 'cut' || !this.#to) return void near.destroy()
      if (this.#state === 'dead') return
      const far = connect(this.#to)
      this.#keep(far)
      near.on('data', (part: Buffer) => {
        this.carried += part.length
      })
      this.#pass(near, far)
      this.#pass(far, near)
    })
  }

  /** The port on which it listens. */
  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** To another server, for new connections. */
  leadTo(to: Place | undefined): void {
    this.#to = to
  }

  /** As when the server is stopped. */
  cut(): void {
    this.#state = 'cut'
    for (const socket of this.#sockets) socket.destroy()
  }

  /** As when the network swallows everything. */
  goDead(): void {
    this.#state = 'dead'
  }

  /** As when the network swallows everything and what was swallowed is sent again: later it comes through. */
  hold(): void {
    this.#held ??= Promise.withResolvers()
  }

  /** A little at a time, each so late. */
  slowDown(ms: number): void {
    this.#slowMs = ms
  }

  /** For new connections; old ones that went dead stay so, as after a network has forgotten them. */
  repair(): void {
    if (this.#state === 'dead')
      for (const socket of this.#sockets) {
        socket.removeAllListeners('data')
        socket.pause()
      }
    this.#state = 'open'
    this.#slowMs = 0
    this.#held?.resolve()
    this.#held = undefined
  }

  close(): void {
    this.repair()
    this.cut()
    this.#server.close()
  }

  #pass(from: Socket, to: Socket): void {
    let before = Promise.resolve()
    const late = async (part: Buffer) => {
      for (let at = 0; at < part.length; at += sliver) {
        await this.#held?.promise
        if (this.#slowMs > 0) await pause(this.#slowMs)
        if (this.#state === 'open') to.write(part.subarray(at, at + sliver))
      }
    }
    from.on('data', (part: Buffer) => {
      before = before.then(() => late(part))
    })
    // What came before is brought to its end.
    from.on('close', () => void before.then(() => to.destroySoon()))
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }
}
