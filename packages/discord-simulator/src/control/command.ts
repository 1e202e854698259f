import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** Does a part of a control with what came from elsewhere, and throws a `ZodError` where that does not fit. */
export type Command<Control> = (control: Control, input: unknown) => unknown

/** A command for each part of a control. */
export type Commands<Control> = { readonly [Name in keyof Control]: Command<Control> }

/** A part that takes something. */
export const command =
  <Control, Input>(
    input: z.ZodType<Input>,
    run: (control: Control, input: Input) => unknown,
  ): Command<Control> =>
  (control, given) =>
    run(control, input.parse(given))

/** A part that takes nothing. */
export const asking = <Control>(run: (control: Control) => unknown): Command<Control> =>
  command(z.strictObject({}), run)

/**
 * Lets a control be used over HTTP, for who is not in this process: each part is posted to by its name with what it takes,
 * and answers its `result`.
 */
export function addCommands<Control extends object>(
  app: FastifyInstance,
  path: string,
  commands: Commands<Control>,
  control: Control,
): void {
  app.post<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const { name } = request.params
    // Programs send none: a page of another origin has nothing to control.
    if (request.headers.origin !== undefined) return reply.code(403).send({ message: 'Not for browsers' })
    if (!hasPart(commands, name)) return reply.code(404).send({ message: `There is no ${name}` })
    try {
      return { result: (await commands[name](control, request.body ?? {})) ?? null }
    } catch (error) {
      return refuse(reply, error)
    }
  })
}

function hasPart<Control>(commands: Commands<Control>, name: PropertyKey): name is keyof Control {
  return Object.hasOwn(commands, name)
}

/** What does not fit is 400; the world names what there is not. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
  return reply.code(404).send({ message: error instanceof Error ? error.message : String(error) })
}
