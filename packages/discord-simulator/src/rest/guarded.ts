import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, PageFault } from './fault.js'
import { sendBlocked } from './rate-limits.js'
import { problems } from './rest-error.js'
import type { RestContext } from './route.js'

/** Number of repeated items in an overlapping page. */
const overlap = 10

/** Alters pages as Discord sometimes does. */
function faultyPages() {
  // End of the latest page by address.
  const ends = new Map<string, unknown[]>()
  return {
    /** Alters an answered page; anything but a list stays unchanged. */
    changed(address: string, answered: unknown, fault: PageFault | undefined): unknown {
      if (!Array.isArray(answered)) return answered
      const page = fault ? changes[fault](answered, ends.get(address) ?? []) : answered
      ends.set(address, page.slice(-overlap))
      return page
    },
  }
}

const changes: Record<PageFault, (page: unknown[], before: unknown[]) => unknown[]> = {
  short: (page) => page.slice(0, Math.ceil(page.length / 2)),
  // The first page of all overlaps itself.
  overlapping: (page, before) => [...(before.length > 0 ? before : page.slice(0, overlap)), ...page],
  unsorted: (page) => page.toReversed(),
  empty: () => [],
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Counts a call of a route, and answers it unless the address is blocked, Discord is down, or a fault is
 * injected. An undefined answer is sent as 204.
 */
export function guarded(name: string, context: RestContext, answer: Answer) {
  const pages = faultyPages()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { counters, rates, faults, outage } = context
    counters.request(name)
    if (counters.invalidNow() >= rates().invalidAnswers) return sendBlocked(reply, context)
    if (outage() === 'cut') return cut(reply)
    if (outage() === 'refused') throw problems.unavailable()
    const fault = faults.consume(name, majorOf(request))
    if (fault?.delay && !fault.isDone) await wait(fault.delay)
    if (fault && isWhole(fault) && !fault.isDone) return play(fault, reply)
    const answered = await answer(request, reply)
    if (fault?.delay && fault.isDone) await wait(fault.delay)
    if (fault && isWhole(fault) && !reply.sent) return play(fault, reply)
    if (answered === undefined) return reply.code(204).send()
    return pages.changed(pathOf(request), answered, fault?.page)
  }
}

/** Major parameter of a call, by which Discord counts: a guild, a channel, the token of an interaction, or none. */
export function majorOf(request: FastifyRequest): string {
  const { guild, channel, token } = request.params as Record<string, string>
  return guild ?? channel ?? token ?? ''
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

const isWhole = ({ status, isCut }: Fault) => status !== undefined || isCut === true

function play({ isCut, status = 500, headers = {}, body }: Fault, reply: FastifyReply): unknown {
  if (isCut) return cut(reply)
  reply.code(status)
  if (typeof body === 'string') return reply.type('text/html').headers(headers).send(body)
  return reply.headers(headers).send(body ?? { message: `${status}: Error`, code: 0 })
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
