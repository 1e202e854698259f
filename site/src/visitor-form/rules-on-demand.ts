import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'

/** How long a form waits for its rules, in milliseconds; then it is sent unvalidated. */
const timeout = 3000

/** Loads the rules of forms, when someone starts to fill one in. */
export const loadRules = () => import(/* webpackChunkName: "form-rules" */ './rules')

type FormToValidate = readonly [action: string, data: Pick<FormData, 'get'>, locale: Locale]

/** Validates a form with the server's rules; without errors when they cannot be loaded. */
export async function validateOnDemand(...form: FormToValidate): Promise<FormErrors<string>> {
  try {
    const { validateForm } = await loadRules()
    return await validateForm(...form)
  } catch (error) {
    console.error(error)
    return {}
  }
}

/** Like `validateOnDemand`, with a timeout after which it reports no errors. */
export function validateWithTimeout(...form: FormToValidate): Promise<FormErrors<string>> {
  const expired = new Promise<FormErrors<string>>((resolve) => setTimeout(resolve, timeout, {}))
  return Promise.race([validateOnDemand(...form), expired])
}
