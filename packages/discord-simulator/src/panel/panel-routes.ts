import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatorControl } from '../control/index.js'
import { sendPage } from '../oauth2/page.js'
import { languageOf } from '../oauth2/words.js'
import { problems } from '../rest/rest-error.js'
import type { Outage } from '../rest/route.js'
import { act } from './panel-actions.js'
import { panelPage } from './panel-page.js'
import { panelWords } from './panel-words.js'

const path = '/simulator'

/** Adds the page on which people make things happen, as programs do through the control. */
export function addPanel(app: FastifyInstance, control: SimulatorControl, outage: () => Outage): void {
  app.get('/', (_request, reply) => reply.redirect(path, 302))
  app.get(path, (request, reply) => show(request, reply, 200))
  app.post(path, async (request, reply) => {
    if (!isOwn(request)) throw problems.missingAccess()
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    try {
      await act(control, form)
    } catch (error) {
      return show(request, reply, 400, (error as Error).message)
    }
    return reply.redirect(path, 303)
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem?: string,
  ): FastifyReply {
    const language = languageOf(request.headers['accept-language'])
    const content = panelPage({ control, isAway: outage() !== 'none', problem }, language)
    return sendPage(reply, status, { language, title: panelWords[language].title, content })
  }
}

/** Whether a form was sent from the page itself, and not from somebody else's. */
function isOwn({ headers }: FastifyRequest): boolean {
  return headers.origin === `http://${headers.host}`
}
