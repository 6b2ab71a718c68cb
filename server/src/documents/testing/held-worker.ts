/** Draws as the renderer's worker does, but stands still before the last provider until the gate is open. */
import { draw, type Order } from '../draw.ts'

interface Held extends Order<'provider-list'> {
  readonly input: Order<'provider-list'>['input'] & { readonly gate: SharedArrayBuffer }
}

export default function drawHeld({ input: { gate, ...input }, ...order }: Held) {
  const providers = [...input.providers]
  const last = providers.pop()
  if (last) {
    const waiting = Object.defineProperty({ ...last }, 'name', {
      get: () => {
        Atomics.wait(new Int32Array(gate), 0, 0)
        return last.name
      },
    })
    providers.push(waiting)
  }
  return draw({ ...order, input: { ...input, providers } })
}
