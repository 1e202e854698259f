import type { AnswerOf } from '@parvis/schema'
import {
  acceptInvitation as acceptInvitationCall,
  readInvitation as readInvitationCall,
} from '@parvis/schemas/calls/registration'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'

/** An invitation, for the person invited. */
export type Invitation = AnswerOf<typeof readInvitationCall>

/** A person without a login who accepts an invitation. */
export interface Newcomer {
  firstname: string
  lastname: string
  username: string
  password: string
}

/** Reads an invitation, repeatably. */
export function readInvitation(token: string, locale: Locale, api = '/api'): Promise<Answer<Invitation>> {
  return callApi(readInvitationCall, { body: { token }, locale, api, read: invitationOf })
}

/** Accepts an invitation by the token of its link. */
export function acceptInvitation(
  acceptance: { token: string } & Partial<Newcomer>,
  locale: Locale,
  api = '/api',
): Promise<Answer<'OK'>> {
  return callApi(acceptInvitationCall, { body: acceptance, locale, api, read: readOk })
}

function invitationOf(item: unknown): Invitation | undefined {
  const { account, inviter, email, known } = (item ?? {}) as Partial<Invitation>
  return account && email && typeof known === 'boolean'
    ? { account, inviter: inviter ?? '', email, known }
    : undefined
}
