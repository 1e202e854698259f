import { useRefusalMessage } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { createContext, type FormEvent, useEffect, useRef, useState } from 'react'

/** The values of a short form, by the names of its controls. */
export type ShortValues = Readonly<Record<string, string>>

/** Errors by the names of their controls; those of no control under the empty name. */
export type Refusals = Readonly<Record<string, string>>

/** A form of a few lines, whose values stay in its controls until it is submitted. */
export function useShortForm(send: (values: ShortValues) => Promise<void>) {
  const refusalMessage = useRefusalMessage()
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (Object.keys(refusals).length > 0) (firstRefused(form.current) ?? submitter(form.current))?.focus()
  }, [refusals])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      await send(valuesOf(event.currentTarget))
      setRefusals({})
    } catch (error) {
      setRefusals(refusalsOf(error, namesIn(form.current), refusalMessage))
    } finally {
      setSending(false)
    }
  }
  return { form, refusals, isSending, submit }
}

function valuesOf(form: HTMLFormElement): ShortValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function namesIn(form: HTMLFormElement | null): readonly string[] {
  return form ? Object.keys(valuesOf(form)) : []
}

function firstRefused(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

/** The button that sends a form: it loses the focus while it is disabled, and with it the keyboard would lose the dialog. */
function submitter(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? null
}

/** Why a call was refused: by control where it names some, else for the whole form. */
export function refusalsOf(
  error: unknown,
  names: readonly string[],
  refusalMessage: (error: unknown) => string,
): Refusals {
  const problems = error instanceof ApiProblem ? error.problems : []
  const own = problems.filter(({ path }) => names.includes(path))
  if (own.length === 0) return { '': error instanceof MessageError ? error.message : refusalMessage(error) }
  return Object.fromEntries(own.map(({ path, message }) => [path, message]))
}

/** An error whose message is meant for people. */
export class MessageError extends Error {}

/** Why the values of a short form were refused, for its controls. */
export const RefusalsContext = createContext<Refusals>({})
