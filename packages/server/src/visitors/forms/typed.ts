import { isLocale, type Locale } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'

const typedIn = new WeakMap<FastifyRequest, Readonly<Record<string, unknown>>>()

/** Keeps what was typed in a form, for whoever is to fill it in again; answered in the language that the form says. */
export function keepTyped(request: FastifyRequest, body: unknown): Readonly<Record<string, unknown>> {
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  const typed: Readonly<Record<string, unknown>> = isForm ? { ...body } : {}
  typedIn.set(request, typed)
  request.locale = localeOf(typed) ?? request.locale
  return typed
}

/** What was typed in the form of a request, as far as it was read. */
export function typedOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return typedIn.get(request) ?? {}
}

function localeOf({ locale }: Readonly<Record<string, unknown>>): Locale | undefined {
  return isLocale(locale) ? locale : undefined
}
