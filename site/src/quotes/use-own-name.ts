import { type RefObject, useEffect } from 'react'
import { mayHaveSession } from '../calls/open-session'
import { readSignedIn } from '../calls/read-signed-in'
import type { Locale } from '../routes/locale'

const names = ['firstname', 'lastname', 'email'] as const

/** Fills in who is signed in, where nothing else stands there. */
export function useOwnName(form: RefObject<HTMLFormElement | null>, locale: Locale): void {
  useEffect(() => {
    if (!mayHaveSession()) return
    const fillIn = async () => {
      const answer = await readSignedIn<Partial<Record<string, unknown>>>('user/profile', 'item', locale)
      if (answer.outcome !== 'read') return
      for (const name of names) {
        const field = form.current?.elements.namedItem(name)
        const own = answer.value[name]
        if (field instanceof HTMLInputElement && typeof own === 'string') field.value ||= own
      }
    }
    fillIn()
  }, [form, locale])
}
