/** A line to a server that tests can cut, or let go dead: connections stay, and nothing comes through. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

export class Line {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #state: 'open' | 'dead' | 'cut' = 'open'
  /** Bytes that have arrived for the server. */
  carried = 0

  constructor(to: { host: string; port: number }) {
    this.#server = createServer((near) => {
      this.#keep(near)
      if (this.#state === 'cut') return void near.destroy()
      if (this.#state === 'dead') return
      const far = connect(to)
      this.#keep(far)
      near.on('data', (part: Buffer) => {
        this.carried += part.length
        if (this.#state === 'open') far.write(part)
      })
      far.on('data', (part) => this.#state === 'open' && near.write(part))
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  /** The port on which it listens. */
  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
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

  /** For new connections; old ones stay as they are, as after a network has forgotten them. */
  repair(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners('data')
      socket.pause()
    }
    this.#state = 'open'
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }
}
