import type { AnswerOf } from '@parvis/schema'
import {
  acceptInvitation as acceptInvitationCall,
  readInvitation as readInvitationCall,
} from '@parvis/schemas/calls/registration'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'

/** What someone is invited to. */
export type Invitation = AnswerOf<typeof readInvitationCall>

/** Who accepts an invitation, where they have no sign-in yet. */
export interface Newcomer {
  firstname: string
  lastname: string
  username: string
  password: string
}

/** Asks what an invitation is to; it can be asked any number of times. */
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
