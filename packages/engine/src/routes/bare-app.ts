import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { readLocale } from '../access/index.js'
import { answerProblems, collectMethods, sendProblem } from './answer-problems.js'
import { boundJsonBodies } from './bounded-bodies.js'
import { answerRequestId, requestIdOf } from './request-id.js'

/** An app without a route: it answers problems in the caller's language, and leaves rules to its handlers. */
export function bareApp(options: FastifyServerOptions = {}): FastifyInstance {
  const app = fastify({
    // Errors are logged where they occur, and requests by the product, where that is wanted.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection while the server closes is answered, too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    ...options,
  })
  // Rules run in the handlers, which know the caller's language; schemas describe, for the reference.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  // The content types that forms of other sites can send without a preflight.
  app.removeContentTypeParser('text/plain')
  boundJsonBodies(app)
  collectMethods(app)
  answerRequestId(app)
  answerProblems(app)
  readLocale(app)
  return app
}
