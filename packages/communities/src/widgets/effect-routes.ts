import { type Pool, serveCall } from '@parvis/engine'
import { readWidgetEffect } from '@parvis/schemas/calls/widget-effect'
import type { FastifyInstance } from 'fastify'
import { databaseTime } from '../database-time.js'
import { networkIn } from '../networks/networks-of.js'
import { effectOn } from './effect.js'
import { readableWidget } from './readable-widget.js'

/** The route that says what a widget did, and who stayed. */
export function effectRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, readWidgetEffect, async ({ caller, params }) => {
    const { name } = readableWidget(caller, params.widget)
    const network = await networkIn(pool, caller, params.id)
    return effectOn(pool, network, name, await databaseTime(pool))
  })
}
