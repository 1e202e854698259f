import { EngineError } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'

/** Where a browser says that a call comes from which may be one of our own pages, or typed by hand. */
const near = ['same-origin', 'same-site', 'none']

/**
 * Refuses what a browser sends from a page of another site. Programs name no page, and are not held up.
 *
 * @param publicUrl the address of Parvis, where its pages are
 * @throws EngineError `cross_site`
 */
export function refuseCrossSite({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined ? isFrom(headers.origin, publicUrl) : near.includes(String(site))
  if (!isOurs) throw new EngineError('cross_site', {})
}

function isFrom(origin: string | undefined, publicUrl: string): boolean {
  return origin === undefined || origin === new URL(publicUrl).origin
}
