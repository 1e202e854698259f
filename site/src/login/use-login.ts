import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Credentials, signIn } from '../calls/sign-in'
import type { LoginText } from '../content/content'
import type { Locale } from '../routes/locale'
import { errorsOf, firstInvalid, type LoginErrors, missingFields } from './login-errors'
import { nextPath } from './next-path'

const tokenKey = 'parvis.token'
const rememberedKey = 'parvis.remembered'

/** State of the login form: what is wrong, whether an answer is awaited, and what submitting does. */
export function useLogin(words: LoginText['errors'], locale: Locale) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})

  useEffect(() => {
    const field = firstInvalid(errors)
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }, [errors])

  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  })

  /** Ready for another attempt: after an answer, and when the browser brings the page back as it was left. */
  function rest() {
    busy.current = false
    setSending(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const credentials = credentialsOf(event.currentTarget)
    const missing = missingFields(credentials, words.required)
    setErrors(missing)
    if (!firstInvalid(missing)) await send(credentials)
  }

  async function send(credentials: Credentials) {
    busy.current = true
    setSending(true)
    const result = await signIn(credentials, locale)
    if (result.outcome === 'signedIn') return enter(result.token, credentials.remember)
    rest()
    setErrors(errorsOf(result, words))
  }

  return { form, sending, errors, submit }
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    login: String(data.get('login') ?? '').trim(),
    password: String(data.get('password') ?? ''),
    remember: data.has('remember'),
  }
}

// The console asks for a new session only where this note says that one can be had.
function enter(token: string, remember: boolean) {
  sessionStorage.setItem(tokenKey, token)
  if (remember) localStorage.setItem(rememberedKey, 'true')
  else localStorage.removeItem(rememberedKey)
  window.location.assign(nextPath(window.location.search))
}
