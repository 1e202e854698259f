import {
  EngineError,
  type FilesAllowed,
  type ReceivedFile,
  type RefusedValue,
  withReceivedFiles,
} from '@parvis/engine'
import { isLocale, type Locale, validate } from '@parvis/schema'
import { trapField } from '@parvis/schemas/visitor-form-limits'
import type { VisitorForm } from '@parvis/schemas/visitor-forms'
import type { FastifyRequest } from 'fastify'
import { visitorRefusals } from '../refusals.js'

/** A submission of a form. */
export interface Submission {
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly ReceivedFile[]
  /** When the form was opened, as a script's stamp says; undefined without one. */
  readonly stamp: string | undefined
}

function submissionIn(
  request: FastifyRequest,
  form: VisitorForm,
  body: unknown,
  files: readonly ReceivedFile[],
): Submission {
  const given = setTyped(request, body)
  const { stamp } = given
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !extraFields.includes(name)))
  const result = validate(form.rule, isObject(body) ? own : body, request.locale)
  const errors: RefusedValue[] = [...trapped(given), ...(result.valid ? [] : result.problems)]
  if (errors.length > 0 || !result.valid) throw new EngineError('invalid_input', { errors })
  return { values: result.value, files, stamp: typeof stamp === 'string' && stamp ? stamp : undefined }
}

const typedIn = new WeakMap<FastifyRequest, Readonly<Record<string, unknown>>>()

/** Remembers the input of a form, to refill the form; sets the response language to the form's. */
export function setTyped(request: FastifyRequest, body: unknown): Readonly<Record<string, unknown>> {
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  const typed: Readonly<Record<string, unknown>> = isForm ? { ...body } : {}
  typedIn.set(request, typed)
  request.locale = localeOf(typed) ?? request.locale
  return typed
}

/** The input of a request's form, as far as it was read. */
export function typedOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return typedIn.get(request) ?? {}
}

function localeOf({ locale }: Readonly<Record<string, unknown>>): Locale | undefined {
  return isLocale(locale) ? locale : undefined
}

/** Fields of every form that are not part of its record. */
const extraFields = ['stamp', 'locale', trapField]

/**
 * Reads a form, JSON or multipart, validates it, and uses it.
 *
 * @throws EngineError `invalid_input` with the refused values, in the reader's language
 */
export async function withSubmission<Result>(
  request: FastifyRequest,
  form: VisitorForm,
  { stagingFolder, allowed }: { readonly stagingFolder: string; readonly allowed?: FilesAllowed },
  use: (submission: Submission) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return use(submissionIn(request, form, request.body ?? {}, []))
  const files = allowed ?? { name: 'file', most: 0, fileSize: 0 }
  return withReceivedFiles(request, stagingFolder, files, (received) =>
    use(submissionIn(request, form, received.values, received.files)),
  )
}

function trapped(given: Readonly<Record<string, unknown>>): RefusedValue[] {
  const value = given[trapField] ?? ''
  return value === '' ? [] : [{ path: trapField, code: visitorRefusals.leaveEmpty }]
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
