import {
  EngineError,
  type FileStorage,
  type FilesAllowed,
  type Pool,
  publicSubmissions,
  repeatKeyOf,
  routeOf,
  type StoreOf,
} from '@parvis/engine'
import type { Call } from '@parvis/schema'
import { requestQuote, sendContact, subscribe } from '@parvis/schemas/calls/visitors'
import { quoteFiles } from '@parvis/schemas/visitor-form-limits'
import { contactForm, newsletterForm, quoteForm, type VisitorForm } from '@parvis/schemas/visitor-forms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../../identity/index.js'
import type { Limiter } from '../../limits/index.js'
import { pathIn } from '../../pages/index.js'
import { clientOf } from '../clients/client-of.js'
import { storeContact } from '../contact.js'
import { contentHash } from '../create-from-visitor.js'
import type { LinkTokens } from '../newsletter/link-tokens.js'
import { subscribe as subscribeVisitor } from '../newsletter/subscribe.js'
import { operatorAccountOf } from '../operator-account.js'
import { type FormPage, wantsPage } from '../pages/form-pages.js'
import { fileHashes, type SentQuote, storeQuote } from '../quotes.js'
import { visitorOf } from '../visitor-of.js'
import { countAttempt, countForm } from './form-limits.js'
import type { Stamps } from './stamps.js'
import { withSubmission } from './submission.js'

export interface FormRoutesOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly sessions: Sessions
  readonly storeOf: StoreOf
  readonly storage: FileStorage
  readonly stagingFolder: string
  /** Refuses files for which the disk has no room. @throws EngineError `disk_full` */
  readonly checkDisk?: (bytes: number) => Promise<void>
  readonly stamps: Stamps
  readonly tokens: LinkTokens
  readonly publicUrl: string
}

/** A form of the site, and how its submissions are stored. */
interface PublicForm {
  readonly call: Call
  readonly form: VisitorForm
  readonly page: Pick<FormPage, 'page' | 'sent'>
  /** Whether its path is also that of a resource, which accepts JSON from callers with credentials. */
  readonly sharesPath?: boolean
  readonly allowed?: FilesAllowed
  store(sent: SentQuote): Promise<void>
}

/** Adds the routes of the forms that anybody may send. @returns the forms' pages */
export function formRoutes(app: FastifyInstance, options: FormRoutesOptions): FormPage[] {
  return formsOf(options).map((each) => {
    const page = { ...each.page, action: `${app.prefix}${each.call.path}` }
    app.route({
      ...routeOf(each.call),
      constraints: each.sharesPath ? publicSubmissions : {},
      async handler(request, reply) {
        await receive(request, each, options)
        reply.code(202)
        return answerSent(request, reply, page)
      },
    })
    return page
  })
}

/** Values of the browser's `Sec-Fetch-Site` for our own pages, or an address typed by hand. */
const near = ['same-origin', 'same-site', 'none']

/**
 * Refuses what a browser sends from a page of another site. Programs name no page, and are let through.
 *
 * @param publicUrl the address of Parvis, where its pages are
 * @throws EngineError `cross_site`
 */
export function refuseCrossSite({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? isFrom(headers.origin, publicUrl) : near.includes(String(site))
  if (!isOurs) throw new EngineError('cross_site', {})
}

function isFrom(origin: string | undefined, publicUrl: string): boolean {
  return origin === undefined || origin === new URL(publicUrl).origin
}

function formsOf({
  pool,
  storeOf,
  storage,
  stagingFolder,
  tokens,
}: FormRoutesOptions): readonly PublicForm[] {
  return [
    {
      call: sendContact,
      form: contactForm,
      page: { page: '/contact', sent: '/contact/sent' },
      store: (sent) => storeContact(pool, sent),
    },
    {
      call: requestQuote,
      form: quoteForm,
      page: { page: '/quotes', sent: '/quotes/sent' },
      sharesPath: true,
      allowed: quoteFiles,
      store: (sent) => storeQuote({ pool, storeOf, storage, stagingFolder }, sent),
    },
    {
      call: subscribe,
      form: newsletterForm,
      page: { page: '/newsletter', sent: '/newsletter/sent' },
      store: ({ accountId, values, locale }) =>
        subscribeVisitor({ pool, tokens, accountId }, visitorOf(values, locale)),
    },
  ]
}

async function receive(
  request: FastifyRequest,
  { call, form, allowed, store }: PublicForm,
  { pool, limiter, sessions, stamps, stagingFolder, publicUrl, checkDisk }: FormRoutesOptions,
): Promise<void> {
  refuseCrossSite(request, publicUrl)
  const key = repeatKeyOf(request)
  const operator = await operatorAccountOf(pool)
  await countAttempt(limiter, request, operator)
  if (request.isMultipart()) await checkDisk?.(Number(request.headers['content-length'] ?? 0))
  const path = call.path.slice(1)
  await withSubmission(request, form, { stagingFolder, allowed }, async ({ values, files, stamp }) => {
    if (stamp !== undefined) stamps.check(stamp)
    const email = String(values.email)
    await countForm({ pool, limiter }, request, operator, {
      name: path,
      email,
      isStamped: stamp !== undefined,
    })
    const client = await clientOf(sessions, request, operator)
    const content = contentHash([path, values, await fileHashes(files), client?.id])
    const { accountId } = operator
    await store({ accountId, values, files, client, locale: request.locale, content, key: key ?? content })
  })
}

/** Answers that a form was received: with the confirmation page, where a browser submitted it without script. */
export function answerSent(request: FastifyRequest, reply: FastifyReply, { sent }: Pick<FormPage, 'sent'>) {
  if (wantsPage(request)) return reply.redirect(pathIn(request.locale, sent), 303)
  return { item: 'OK' }
}
