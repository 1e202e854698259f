import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CaughtMails } from './caught-mails.js'
import { listPage, mailPage } from './draw-mail-pages.js'

const mails = `${serverAddresses.development}/mail` as const
// A mail is a page within the page: it may be styled, and do nothing else.
const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const open = { config: { access: 'public' }, schema: { hide: true } } as const

/** Shows the mails that an evaluation caught, below `/dev/mail`. */
export function mailPages(app: FastifyInstance, caught: CaughtMails): void {
  app.get(mails, open, async (request, reply) =>
    sendPage(reply, listPage(await caught.list(), request.locale)),
  )
  app.get(`${mails}.json`, open, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { items: await caught.list() }
  })
  app.get<{ Params: { id: string } }>(`${mails}/:id`, open, async (request, reply) => {
    const mail = await caught.find(request.params.id)
    return mail ? sendPage(reply, mailPage(mail, request.locale)) : reply.callNotFound()
  })
}

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
