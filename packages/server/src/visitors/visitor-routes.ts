import {
  type FileAddresses,
  type FileStorage,
  formBodies,
  type Pool,
  type StoreOf,
  sendProblem,
  serveCall,
} from '@parvis/engine'
import { readStamp } from '@parvis/schemas/calls/visitors'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../identity/index.js'
import type { Limiter } from '../limits/index.js'
import type { BuiltPages } from '../pages/index.js'
import { answerRoutes } from './answers/answer-routes.js'
import { clientRoutes } from './clients/client-routes.js'
import { formRoutes } from './forms/form-routes.js'
import { stampsOf } from './forms/stamps.js'
import { linkRoutes } from './newsletter/link-routes.js'
import { linkTokensOf } from './newsletter/link-tokens.js'
import { answerWithPage, wantsPage } from './pages/form-pages.js'
import { privacyRoutes } from './privacy/privacy-routes.js'

export interface VisitorOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly sessions: Sessions
  readonly secret: string
  /** The addresses at which files are read. */
  readonly addresses: FileAddresses
  readonly publicUrl: string
  readonly storeOf: StoreOf
  readonly storage: FileStorage
  readonly stagingFolder: string
  /** The pages of the site, where it is served here. */
  readonly builtPages?: BuiltPages
}

/** Routes of the site's forms, with or without scripts, and of how the operator handles submissions. */
export async function visitorRoutes(app: FastifyInstance, options: VisitorOptions): Promise<void> {
  const stamps = stampsOf(options.secret)
  const tokens = linkTokensOf(options.secret)
  await formBodies(app)
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const page = wantsPage(request) ? pages.get(request.routeOptions.url ?? '') : undefined
    const answered = page && (await answerWithPage(options.builtPages, page, { error, request, reply }))
    return answered ?? sendProblem(error, request, reply)
  })
  serveCall(app, readStamp, async () => ({ stamp: stamps.issue() }))
  const formPages = formRoutes(app, { ...options, stamps, tokens })
  const linkPages = linkRoutes(app, { ...options, tokens })
  const pages = new Map([...formPages, ...linkPages].map((page) => [page.action, page]))
  answerRoutes(app, options.pool, options.limiter)
  clientRoutes(app, options)
  privacyRoutes(app, options)
}
