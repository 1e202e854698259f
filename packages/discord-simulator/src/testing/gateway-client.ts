import { once } from 'node:events'
import { GatewayOpcodes } from 'discord-api-types/v10'
import { WebSocket } from 'ws'

/** A frame from the gateway. */
export interface ReceivedFrame {
  readonly op: number
  readonly t: string | null
  readonly s: number | null
  readonly d: unknown
}

export type GatewayClient = Awaited<ReturnType<typeof gatewayClient>>

/** A gateway client of tests that records what it receives, and waits a few seconds at most. */
export async function gatewayClient(url: string) {
  const socket = new WebSocket(url)
  const received: (ReceivedFrame | string)[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let taken = 0
  let wake = () => {}
  socket.on('message', (data) => {
    received.push(parseFrame(String(data)))
    wake()
  })
  await once(socket, 'open')

  async function* coming(): AsyncGenerator<ReceivedFrame | string> {
    for (;;) {
      const one = received[taken]
      if (one === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else {
        taken += 1
        yield one
      }
    }
  }

  async function next(fits: (one: ReceivedFrame) => boolean): Promise<ReceivedFrame> {
    for await (const one of coming()) if (typeof one !== 'string' && fits(one)) return one
    throw new Error('The gateway said nothing more')
  }

  return {
    socket,
    received,
    /** Resolves with the close code. */
    closed,
    send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })),
    /** The next frame with an opcode. */
    receive: (op: GatewayOpcodes) => next((one) => one.op === op),
    /** The next dispatch of a type. */
    dispatch: (type: string) => next((one) => one.op === GatewayOpcodes.Dispatch && one.t === type),
    /** Every dispatch so far, by type. */
    dispatched: (type?: string) =>
      received.filter(
        (one): one is ReceivedFrame =>
          typeof one !== 'string' && one.op === 0 && (type === undefined || one.t === type),
      ),
    identify(token: string, rest: object = {}) {
      const properties = { os: 'linux', browser: 'test', device: 'test' }
      this.send(GatewayOpcodes.Identify, { token, properties, intents: 3, ...rest })
    },
    resume(token: string, session_id: string, seq: number) {
      this.send(GatewayOpcodes.Resume, { token, session_id, seq })
    },
    /** Ends the connection so that the session can be resumed. */
    leave: (code = 4200) => {
      socket.close(code)
      return closed
    },
  }
}

function parseFrame(text: string): ReceivedFrame | string {
  try {
    return JSON.parse(text) as ReceivedFrame
  } catch {
    return text
  }
}
