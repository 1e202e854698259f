import { on } from 'node:events'

/** Waits until the supervisor says that the database is prepared. It is asked: what it said before would be missed. */
export async function untilPrepared(): Promise<void> {
  const messages = on(process, 'message')
  process.send?.({ type: 'awaitPreparation' })
  for await (const [message] of messages) if (message.type === 'prepared') return
}
