import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { gatewayCommands, isGatewayCommand } from './gateway-commands.js'
import type { GatewayControl } from './gateway-control.js'

/** Where the control of the gateway is, for who is not in this process. */
const path = '/simulator/gateway'

/**
 * Lets the gateway be controlled over HTTP: each part of the control is posted to by its name with what it takes, and answers
 * its `result`.
 */
export function addGatewayRoutes(app: FastifyInstance, control: GatewayControl): void {
  app.post<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const { name } = request.params
    if (!isGatewayCommand(name))
      return reply.code(404).send({ message: `There is no ${name} of the gateway` })
    try {
      return { result: gatewayCommands[name](control, request.body ?? {}) ?? null }
    } catch (error) {
      return refuse(reply, error)
    }
  })
}

/** What does not fit is 400; the world names what there is not. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
  return reply.code(404).send({ message: error instanceof Error ? error.message : String(error) })
}
