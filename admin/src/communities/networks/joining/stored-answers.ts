import type { PlatformAnswer } from './platform-answer'
import { tabStorage } from './tab-storage'

/** The purpose of this tab's last invitation. */
export interface Invitation {
  /** The community that a network is added to; none when one is to be built from the server. */
  readonly communityId?: string
  /** The network that waits meanwhile. */
  readonly networkId?: string
}

/** The invitation that this tab left for the platform's page with. */
export const storedInvitation = tabStorage('parvis.invitation', isInvitation)

/** The platform's answer, until its outcome is known. */
export const storedAnswer = tabStorage('parvis.invited', isAnswer)

function isInvitation(value: unknown): value is Invitation {
  return isTextsByName(value)
}

function isAnswer(value: unknown): value is PlatformAnswer {
  return isTextsByName(value)
}

function isTextsByName(value: unknown): value is Readonly<Record<string, string>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && Object.values(value).every((each) => typeof each === 'string')
}
