import { expect, it } from 'vitest'
import { defaultOptions } from '../discord-options.js'
import { bitsOf } from '../permissions/permission-bits.js'
import { invitationUrl } from './invitation-url.js'

const request = { state: '15773059ghq9183habn', returnTo: 'https://nicememe.website/networks/invited?a=b' }

it('is the page that Discord documents', () => {
  const { authorizeUrl, permissions } = defaultOptions
  const invitation = { authorizeUrl, clientId: '157730590492196864', permissions: bitsOf(permissions) }
  expect(invitationUrl(invitation, request).href).toBe(
    'https://discord.com/oauth2/authorize?client_id=157730590492196864&response_type=code' +
      '&redirect_uri=https%3A%2F%2Fnicememe.website%2Fnetworks%2Finvited%3Fa%3Db' +
      '&scope=bot+applications.commands&permissions=84992&integration_type=0&prompt=consent' +
      '&state=15773059ghq9183habn',
  )
})
