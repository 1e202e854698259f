import { isForm, type Problem, prepareProblem } from '@parvis/engine'
import type { Locale, Localised } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../escape-html.js'
import { type BuiltPages, sendStandIn } from '../../pages/index.js'
import { typedOf } from '../forms/submission.js'
import { fillIn } from './fill-in.js'

/** A form of the site: its action, its page, and its confirmation page. */
export interface FormPage {
  readonly action: string
  readonly page: string
  readonly sent: string
}

/** Whether a browser submitted the form without script and expects a page. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return isForm({ headers }) && (headers.accept ?? '').includes('text/html')
}

/**
 * Answers a refused form with its page, refilled, or with an error page where the site is not built yet;
 * undefined where this process does not serve the site.
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

/** The language of the form's page: the form's own value, else from the browser's referrer. */
function localeFor(request: FastifyRequest, builtPages: BuiltPages): Locale {
  if ('locale' in typedOf(request)) return request.locale
  const [, path = '/'] = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(request.headers.referer ?? '') ?? []
  return builtPages.languageAt(path, request)
}

function errorsIn({ errors }: Problem): { path: string; message: string }[] {
  return Array.isArray(errors) ? errors : []
}
