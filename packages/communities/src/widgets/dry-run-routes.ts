import { randomUUID } from 'node:crypto'
import { EngineError, type Pool, refuse, serveCall } from '@parvis/engine'
import { createRule, type Fields, type Locale, validate } from '@parvis/schema'
import { dryRunWidget } from '@parvis/schemas/calls/widgets'
import type { FastifyInstance } from 'fastify'
import { networkIn } from '../networks/networks-of.js'
import { dryRunOn, type Widget } from './dry-run.js'
import { readableWidget } from './readable-widget.js'

/** The route that shows what settings would have done, before they are saved. */
export function dryRunRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, dryRunWidget, async ({ caller, params, body, request }) => {
    const widget = readableWidget(caller, params.widget)
    const network = await networkIn(pool, caller, params.id)
    return dryRunOn(pool, network, widget, validSettings(widget, body, request.locale))
  })
}

/** @throws EngineError `invalid_input` with what is refused, in words of the caller's language */
function validSettings({ settings, check }: Widget, given: unknown, locale: Locale): object {
  const result = validate(createRule(settings), given, locale)
  if (!result.valid) throw new EngineError('invalid_input', { errors: result.problems })
  const problems = check?.(result.value) ?? []
  if (problems.length > 0) refuse([...problems])
  return completed(settings, result.value)
}

/** Values as they would be stored, with ids of new items. */
function completed(fields: Fields, values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.complete?.(value, randomUUID) ?? value,
    ]),
  )
}
