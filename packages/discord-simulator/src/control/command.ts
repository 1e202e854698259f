import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** Validates a request body and calls an operation; throws a `ZodError` when the body is invalid. */
export type Command<Control> = (control: Control, input: unknown) => unknown

/** A command for each operation of a control. */
export type Commands<Control> = { readonly [Name in keyof Control]: Command<Control> }

/** An operation with input. */
export const command =
  <Control, Input>(
    input: z.ZodType<Input>,
    run: (control: Control, input: Input) => unknown,
  ): Command<Control> =>
  (control, given) =>
    run(control, input.parse(given))

/** An operation without input. */
export const asking = <Control>(run: (control: Control) => unknown): Command<Control> =>
  command(z.strictObject({}), run)

/**
 * Serves a control over HTTP for other processes: each operation is posted by its name with its input,
 * and returns its `result`.
 */
export function addCommands<Control extends object>(
  app: FastifyInstance,
  path: string,
  commands: Commands<Control>,
  control: Control,
): void {
  app.post<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const { name } = request.params
    // Programs send no origin: pages of other origins may not use the control.
    if (request.headers.origin !== undefined) return reply.code(403).send({ message: 'Not for browsers' })
    if (!hasCommand(commands, name)) return reply.code(404).send({ message: `There is no ${name}` })
    try {
      return { result: (await commands[name](control, request.body ?? {})) ?? null }
    } catch (error) {
      return refuse(reply, error)
    }
  })
}

function hasCommand<Control>(commands: Commands<Control>, name: PropertyKey): name is keyof Control {
  return Object.hasOwn(commands, name)
}

/** Invalid input is 400; the world's errors name what is missing. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
  return reply.code(404).send({ message: error instanceof Error ? error.message : String(error) })
}
