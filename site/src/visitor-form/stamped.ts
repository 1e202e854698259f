import { formStamp } from '../calls/visitor-forms'
import type { Locale } from '../routes/locale'

/** How long after a stamp a form may be sent, in milliseconds: the server asks for two seconds. */
const youngest = 2100

/** The stamp of a form: asked for as the form is shown, and anew where the server takes it no longer. */
export function stampFor(locale: Locale) {
  let asked: Promise<{ stamp: string | undefined; at: number }> | undefined
  const ask = async () => {
    const stamp = await formStamp(locale)
    return { stamp, at: performance.now() }
  }
  return {
    /** Asks for a stamp, unless there is one. */
    open(): void {
      asked ??= ask()
    },
    renew(): void {
      asked = ask()
    },
    /** The stamp, once it is old enough; undefined where there is none to be had. */
    async ready(): Promise<string | undefined> {
      asked ??= ask()
      const { stamp, at } = await asked
      // Where there was none, the next attempt asks again.
      if (stamp === undefined) asked = undefined
      else await new Promise((resolve) => setTimeout(resolve, at + youngest - performance.now()))
      return stamp
    },
  }
}
