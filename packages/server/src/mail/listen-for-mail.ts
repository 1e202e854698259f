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
      const release = () => {
        if (drop === release) drop = undefined
        client.removeListener('notification', heard)
        client.release(true)
      }
      drop = release
      client.on('notification', heard)
      client.once('error', () => {
        release()
        heard()
      })
      await client.query(`listen "${mailChannel}"`)
    },
    end(): void {
      drop?.()
    },
  }
}
