import { EngineError } from '../errors/index.js'

/** How many items a call is told at once. */
interface PageSizes {
  readonly most: number
  readonly unasked: number
}

/** How many items a call asks for by its `limit`. @throws EngineError `invalid_parameter` for what is no such number */
export function limitIn(parameters: Readonly<Record<string, unknown>>, { most, unasked }: PageSizes): number {
  const { limit = String(unasked) } = parameters
  const known = typeof limit === 'string' && /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : 0
  if (known >= 1 && known <= most) return known
  const reason = {
    fr: `un nombre de 1 à ${most} est attendu`,
    en: `a number from 1 to ${most} is expected`,
  }
  throw new EngineError('invalid_parameter', { parameter: 'limit', reason })
}
