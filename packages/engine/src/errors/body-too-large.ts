import { fileSize } from '@parvis/schema'
import { EngineError } from './engine-error.js'

/**
 * Why something cannot be received.
 *
 * @param limit how much could be, in bytes, where it is known
 */
export function bodyTooLarge(limit?: number): EngineError {
  if (!limit) return new EngineError('body_too_large', {})
  const detail = {
    fr: `Le contenu envoyé dépasse la limite de ${fileSize(limit, 'fr')}.`,
    en: `What was sent exceeds the limit of ${fileSize(limit, 'en')}.`,
  }
  return new EngineError('body_too_large', { detail })
}
