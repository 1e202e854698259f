import { minimumFormAge } from '@parvis/schemas/visitor-form-limits'
import { formStamp } from '../calls/visitor-forms'
import type { Locale } from '../routes/locale'

/** Minimum age of a stamp on submission, in milliseconds: a little more than the server requires. */
const youngest = minimumFormAge + 100

/** The stamp of a form: requested when the form is shown, and again once it expires. */
export function stampFor(locale: Locale) {
  let asked: Promise<{ stamp: string | undefined; at: number }> | undefined
  const ask = async () => {
    const stamp = await formStamp(locale)
    return { stamp, at: performance.now() }
  }
  return {
    /** Requests a stamp, unless there is one. */
    open(): void {
      asked ??= ask()
    },
    renew(): void {
      asked = ask()
    },
    /** The stamp, once it is old enough; undefined when none could be fetched. */
    async ready(): Promise<string | undefined> {
      asked ??= ask()
      const { stamp, at } = await asked
      // If there was none, retry with the next attempt.
      if (stamp === undefined) asked = undefined
      else await new Promise((resolve) => setTimeout(resolve, at + youngest - performance.now()))
      return stamp
    },
  }
}
