import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'

/** How long a form waits for its rules before it goes without them, in milliseconds. */
const patience = 3000

/** Asks for the rules of forms, which no page loads before somebody fills one in. */
export const loadRules = () => import(/* webpackChunkName: "form-rules" */ './rules')

/** What the server would refuse of a form; nothing where that cannot be known here, and the server is to say it. */
export async function refusedSoon(
  action: string,
  data: Pick<FormData, 'get'>,
  locale: Locale,
): Promise<FormErrors<string>> {
  const refused = loadRules().then(({ refusedIn }) => refusedIn(action, data, locale))
  const tired = new Promise<FormErrors<string>>((resolve) => setTimeout(resolve, patience, {}))
  try {
    return await Promise.race([refused, tired])
  } catch (error) {
    console.error(error)
    return {}
  }
}
