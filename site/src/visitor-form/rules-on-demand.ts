import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'

/** How long a form waits for its rules before it goes without them, in milliseconds. */
const patience = 3000

/** Asks for the rules of forms, which no page loads before somebody fills one in. */
export const loadRules = () => import(/* webpackChunkName: "form-rules" */ './rules')

type Asked = readonly [action: string, data: Pick<FormData, 'get'>, locale: Locale]

/** What the server would refuse of a form; nothing where that cannot be known here, and the server is to say it. */
export async function refusedOf(...asked: Asked): Promise<FormErrors<string>> {
  try {
    const { refusedIn } = await loadRules()
    return await refusedIn(...asked)
  } catch (error) {
    console.error(error)
    return {}
  }
}

/** The same for who waits to send it: nothing where that takes long. */
export function refusedSoon(...asked: Asked): Promise<FormErrors<string>> {
  const tired = new Promise<FormErrors<string>>((resolve) => setTimeout(resolve, patience, {}))
  return Promise.race([refusedOf(...asked), tired])
}
