import { defineCall, jsonSchemaOf, shapes, z } from '@parvis/schema'
import { invitations } from '../invitations.js'
import { passwordRule } from '../passwords.js'
import { emailRule, linkTokenRule, personRule, registrationRule } from '../sign-in.js'

const { body } = shapes
const tag = 'user'
const tokenBody = body({ token: linkTokenRule })

const newcomer = personRule
  .extend({ token: linkTokenRule })
  .partial({ firstname: true, lastname: true, username: true, password: true })

export const register = defineCall({
  method: 'POST',
  path: '/user/register',
  access: 'public',
  tag,
  summary: 'Ask for an account; a link to confirm the address is mailed',
  body: registrationRule,
  status: 202,
  problems: [429],
})

export const confirmAddress = defineCall({
  method: 'POST',
  path: '/user/confirm',
  access: 'public',
  tag,
  summary: 'Confirm one’s address by the token of the mailed link',
  body: tokenBody,
  problems: [429],
})

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/user/password/forgot',
  access: 'public',
  tag,
  summary: 'Ask for a link to choose another password',
  body: body({ email: emailRule }),
  status: 202,
  problems: [429],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  tag,
  summary: 'Choose another password by the token of the mailed link; all sessions end',
  body: body({ token: linkTokenRule, password: passwordRule }),
  problems: [429],
})

export const sendInvitation = defineCall({
  method: 'POST',
  path: '/invitations/:id/send',
  access: invitations.rights.create,
  tag: invitations.name,
  summary: 'Send an invitation again: the new link is good for seven days, the one before works no longer',
  problems: [412, 422, 429],
})

export const readInvitation = defineCall({
  method: 'POST',
  path: '/user/invitation',
  access: 'public',
  tag,
  summary: 'What the link of an invitation is for, and whether its address has a sign-in already',
  body: tokenBody,
  item: z.object({ account: z.string(), inviter: z.string(), email: z.string(), known: z.boolean() }),
  problems: [429],
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/user/invitation/accept',
  access: 'public',
  tag,
  summary: 'Join the account; whoever is not known yet says who they are and chooses a password',
  // Only the link reveals whether the person has an account.
  body: z.looseObject({ token: linkTokenRule }, { error: 'invalid_type' }).meta(jsonSchemaOf(newcomer)),
  problems: [429],
})

export const openFirstAdministratorLink = defineCall({
  method: 'POST',
  path: '/user/first-administrator',
  access: 'public',
  tag,
  summary: 'Whether the link for the first operator can still be used',
  body: tokenBody,
  problems: [429],
})

export const becomeFirstAdministrator = defineCall({
  method: 'POST',
  path: '/user/first-administrator/accept',
  access: 'public',
  tag,
  summary: 'Become the first operator by the link that the first start in production prints',
  body: registrationRule.extend({ token: linkTokenRule }),
  problems: [429],
})
