import type { Pool } from '@parvis/engine'

/** A word that the database passes on; undefined when the connection broke, and some may have been missed. */
export type Heard = (payload: string | undefined) => void

/** Hears at once what is told on a channel, on a connection of its own, which is made anew when it breaks. */
export function listenTo(pool: Pool, channel: string, heard: Heard) {
  let drop: (() => void) | undefined
  const onNotification = ({ payload = '' }: { payload?: string }) => heard(payload)
  return {
    /** Listens, unless it does already. */
    async listen(): Promise<void> {
      if (drop) return
      const client = await pool.connect()
      let released = false
      const release = () => {
        if (released) return
        released = true
        drop = undefined
        client.removeListener('notification', onNotification)
        client.release(true)
      }
      drop = release
      client.on('notification', onNotification)
      // A connection that ends may say so more than once, even after it was given back.
      client.on('error', () => {
        release()
        heard(undefined)
      })
      await client.query(`listen "${channel}"`).catch((error: unknown) => {
        release()
        throw error
      })
    },
    end(): void {
      drop?.()
    },
  }
}
