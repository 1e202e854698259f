import { isForm, type Problem, prepareProblem } from '@parvis/engine'
import type { Locale, Localised } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../escape-html.js'
import { type BuiltPages, sendStandIn } from '../../pages/index.js'
import { typedOf } from '../forms/received-form.js'
import { fillIn } from './fill-in.js'

/** A form of the site: where it is sent to, its page, and the page that says that it was sent. */
export interface FormPage {
  readonly action: string
  readonly page: string
  readonly sent: string
}

/** Whether a call is a form that a browser sent by itself, whose answer is the next page. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return isForm({ headers }) && (headers.accept ?? '').includes('text/html')
}

/**
 * Answers a form that was not taken with its page, filled in again, or where the site has none yet with a page that says why;
 * undefined where the site is not served here.
 */
export async function answerWithPage(
  builtPages: BuiltPages | undefined,
  { action, page }: FormPage,
  { error, request, reply }: { error: Error; request: FastifyRequest; reply: FastifyReply },
) {
  if (!builtPages) return undefined
  const locale = localeFor(request, builtPages)
  const built = await builtPages.read(page, locale)
  const problem = prepareProblem(error, request, reply, locale)
  if (!built) return sendRefusedForm(reply, locale, problem)
  const typed = typedOf(request)
  const html = fillIn(built.html, { action, typed, errors: errorsIn(problem), summary: problem.detail })
  return reply
    .header('content-security-policy', built.policy({ scripts: false }))
    .type('text/html; charset=utf-8')
    .send(html)
}

const back: Localised = {
  fr: 'Revenez à la page précédente\u00a0: ce que vous avez saisi s’y trouve encore.',
  en: 'Go back to the page before: what you typed is still there.',
}

function sendRefusedForm(reply: FastifyReply, locale: Locale, problem: Problem) {
  const messages = [problem.detail, ...errorsIn(problem).map(({ message }) => message), back[locale]]
  const body = messages.map((message) => `<p>${escapeHtml(message)}</p>`).join('')
  return sendStandIn(reply, locale, { title: escapeHtml(problem.title), body })
}

/** The language of the page that a form was sent from: what the form says, else the page that the browser names. */
function localeFor(request: FastifyRequest, builtPages: BuiltPages): Locale {
  if ('locale' in typedOf(request)) return request.locale
  const [, path = '/'] = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(request.headers.referer ?? '') ?? []
  return builtPages.languageAt(path, request)
}

function errorsIn({ errors }: Problem): { path: string; message: string }[] {
  return Array.isArray(errors) ? errors : []
}
