import type { Pool } from '@parvis/engine'
import { mailChannel } from './queue-mail.js'

/** Hears of queued mails at once, on a connection of its own, which is made anew when it breaks. */
export function listenForMail(pool: Pool, heard: () => void) {
  let drop: (() => void) | undefined
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
        client.removeListener('notification', heard)
        client.release(true)
      }
      drop = release
      client.on('notification', heard)
      // A connection that ends may say so more than once, even after it was given back.
      client.on('error', () => {
        release()
        heard()
      })
      await client.query(`listen "${mailChannel}"`).catch((error: unknown) => {
        release()
        throw error
      })
    },
    end(): void {
      drop?.()
    },
  }
}
