import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'

/** How long a form waits for its rules, in milliseconds; then it is sent unvalidated. */
const patience = 3000

/** Loads the rules of forms, when someone starts to fill one in. */
export const loadRules = () => import(/* webpackChunkName: "form-rules" */ './rules')

type Asked = readonly [action: string, data: Pick<FormData, 'get'>, locale: Locale]

/** Validates a form with the server's rules; without errors when they cannot be loaded. */
export async function refusedOf(...asked: Asked): Promise<FormErrors<string>> {
  try {
    const { refusedIn } = await loadRules()
    return await refusedIn(...asked)
  } catch (error) {
    console.error(error)
    return {}
  }
}

/** Like `refusedOf`, with a timeout after which it reports no errors. */
export function refusedSoon(...asked: Asked): Promise<FormErrors<string>> {
  const tired = new Promise<FormErrors<string>>((resolve) => setTimeout(resolve, patience, {}))
  return Promise.race([refusedOf(...asked), tired])
}
