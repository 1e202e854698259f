import { type APIMessage, ComponentType } from 'discord-api-types/v10'
import { flattened, textsOf } from './component-form.js'
import { problems } from './rest-error.js'

/** Behaviour of Discord that was reported, but is not documented. */
export interface Quirks {
  /** Sending components V2 answers 500 above 10,170 bytes: each text in UTF-8, plus 12. Reported as #8554. */
  readonly failsOnManyBytes: boolean
  /** Listing messages answers 500 while one of them has a container. Reported as #8611. */
  readonly failsOnContainers: boolean
  /** Messages that are read carry the nonce under which they were sent. */
  readonly historyHasNonces: boolean
  /** Polls that are read have no results, which are then unknown. */
  readonly pollsLackResults: boolean
  /** The header of a 429 of an hourly limit says a second, whatever its body says. Reported as #6109. */
  readonly hourlyHeadersAreShort: boolean
}

/** Discord as it is documented. */
export const noQuirks: Quirks = {
  failsOnManyBytes: false,
  failsOnContainers: false,
  historyHasNonces: false,
  pollsLackResults: false,
  hourlyHeadersAreShort: false,
}

const maxBytes = 10_170

/** @throws RestError 500 when the texts of a message have too many bytes */
export function checkBytes({ failsOnManyBytes }: Quirks, components: unknown): void {
  const bytes = textsOf(components).reduce((sum, text) => sum + Buffer.byteLength(text) + 12, 0)
  if (failsOnManyBytes && bytes > maxBytes) throw problems.internal()
}

/** Returns listed messages. @throws RestError 500 when one of them has a container */
export function listable({ failsOnContainers }: Quirks, messages: APIMessage[]): APIMessage[] {
  const hasContainer = messages.some(({ components }) =>
    flattened(components).some(({ type }) => type === ComponentType.Container),
  )
  if (failsOnContainers && hasContainer) throw problems.internal()
  return messages
}
